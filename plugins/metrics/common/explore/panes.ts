/** How the answer of a pane is shown. */
export const paneViews = ['graph', 'table'] as const;
export type PaneView = (typeof paneViews)[number];

/** One query beside others. */
export interface Pane {
  readonly query: string;
  readonly view: PaneView;
}

const mostPanes = 6;

function paneOf(value: unknown): Pane | undefined {
  const { queries, view } = (value ?? {}) as { readonly queries?: unknown; readonly view?: unknown };
  const first = Array.isArray(queries) ? (queries[0] as { readonly expr?: unknown } | undefined) : undefined;
  if (typeof first?.expr !== 'string') return undefined;
  return { query: first.expr, view: paneViews.find((each) => each === view) ?? 'graph' };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Links of others name a range of their own in each pane; the first that does counts where the address has none. */
export interface WrittenPanes {
  readonly panes: readonly Pane[];
  readonly range?: { readonly from: string; readonly to: string };
}

function rangeOf(value: unknown): WrittenPanes['range'] {
  const { from, to } = ((value as { readonly range?: unknown } | undefined)?.range ?? {}) as {
    readonly from?: unknown;
    readonly to?: unknown;
  };
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

/**
 * The queries that an address holds: in `panes`, an object of panes by their keys, or in `left`, one pane of older links. What cannot be read is left out.
 */
export function readPanes(parameters: URLSearchParams): WrittenPanes {
  const written = parsed(parameters.get('panes'));
  const left = parsed(parameters.get('left'));
  const values = written !== null && typeof written === 'object' ? Object.values(written) : left === undefined ? [] : [left];
  const panes = values.flatMap((each) => paneOf(each) ?? []).slice(0, mostPanes);
  const range = values.map(rangeOf).find((each) => each !== undefined);
  return { panes, ...(range !== undefined && { range }) };
}

/** The parameters that hold the queries; both, so that an older `left` goes. */
export function writePanes(panes: readonly Pane[]): { readonly panes: string; readonly left: string } {
  const written = Object.fromEntries(
    panes.map(({ query, view }, index) => [String.fromCharCode(97 + index), { queries: [{ refId: 'A', expr: query }], view }]),
  );
  return { panes: panes.length === 0 ? '' : JSON.stringify(written), left: '' };
}
