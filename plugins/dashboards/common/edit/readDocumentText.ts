import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument, stringify } from 'yaml';
import { type DashboardDocument, dashboardDocumentSchema } from '../document';

/** Something that keeps a text from being a dashboard. */
export interface TextFault {
  readonly message: string;
  /** Where in the text. */
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly line: number;
  /** `spec.panels.requests.kind`; empty where the text cannot be read at all. */
  readonly path: string;
}

/** A text read: the dashboard, or what is wrong with it, in the order of the text. */
export type ReadText = { readonly document: DashboardDocument } | { readonly faults: readonly TextFault[] };

/** Faults that are told at most. */
const mostFaults = 50;

/** Reads a dashboard from JSON or YAML. Members that are not known are kept. */
export function readDocumentText(text: string): ReadText {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faultAt = (message: string, range: readonly [number, number], path: string): TextFault => ({
    message,
    from: Math.min(range[0], text.length),
    to: Math.min(Math.max(range[1], range[0] + 1), text.length),
    line: Math.max(1, lines.linePos(Math.min(range[0], text.length)).line),
    path,
  });
  if (parsed.errors.length > 0) return { faults: parsed.errors.slice(0, mostFaults).map(({ message, pos }) => faultAt(message, pos, '')) };
  let value: unknown;
  try {
    value = parsed.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return { faults: [faultAt(error instanceof Error ? error.message : String(error), [0, 1], '')] };
  }
  const checked = dashboardDocumentSchema.safeParse(value);
  if (checked.success) return { document: checked.data };
  const faults = checked.error.issues.slice(0, mostFaults).map(({ message, path }) => {
    const names = path.map((step) => (typeof step === 'number' ? step : String(step)));
    return faultAt(message, rangeOf(parsed.contents as Node | null, names), names.join('.'));
  });
  return { faults: faults.sort((a, b) => a.from - b.from) };
}

/** Where what a path names is written; of what is missing, the name of the nearest that is there. */
function rangeOf(root: Node | null, path: readonly (string | number)[]): readonly [number, number] {
  let node: unknown = root;
  let range: readonly [number, number] = [root?.range?.[0] ?? 0, (root?.range?.[0] ?? 0) + 1];
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step)) : undefined;
    const child: unknown =
      pair?.value ?? (isNode(node) && 'items' in node && typeof step === 'number' ? (node.items as unknown[])[step] : undefined);
    if (!isNode(child) || !child.range) return range;
    const key = isNode(pair?.key) ? pair.key.range : undefined;
    node = child;
    // A map or list begins where it is named, and goes on for pages.
    range = isScalar(child) ? [child.range[0], child.range[1]] : key ? [key[0], key[1]] : [child.range[0], child.range[0] + 1];
  }
  return range;
}

/** A dashboard as a text, in a form that is read back as the same dashboard. */
export const documentText = (document: DashboardDocument, format: 'json' | 'yaml'): string =>
  format === 'json' ? `${JSON.stringify(document, null, 2)}\n` : stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
