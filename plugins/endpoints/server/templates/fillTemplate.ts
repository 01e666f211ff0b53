import { Liquid, TokenKind } from 'liquidjs';
import type { AlertNotice } from '../../contract';

/** Characters of a filled template as JSON. */
const largest = 262_144;

/** Numbers that a range may have: each step of a filter may visit all of them. */
const longestRange = 1000;
/** Filters that evaluate an expression for each of their values, which no limit of Liquid's counts. */
const evaluating = /_exp$/;

/** Own properties only, no files; the limits are of one text: characters parsed, milliseconds, and what filters allocate. */
const liquid = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: 65_536,
  renderLimit: 250,
  memoryLimit: 1_000_000,
  relativeReference: false,
  fs: {
    existsSync: () => false,
    exists: async () => false,
    readFileSync: () => '',
    readFile: async () => '',
    resolve: (_dir, file) => file,
  },
});

for (const name of Object.keys(liquid.filters)) if (evaluating.test(name)) delete liquid.filters[name];

/**
 * Fills a template: JSON whose texts may hold Liquid over a notice. A text that is one expression, `"{{ groups }}"`, becomes its value with its type;
 * every other one stays a text, so that what comes out is JSON whatever the notice holds.
 * What it computes is bounded only by the thread that it runs in: see {@link TemplateThreads}.
 * @throws Error saying what is wrong
 */
export function fillTemplate(template: string, notice: AlertNotice): unknown {
  requireShortRanges(template);
  const filled = fill(JSON.parse(template), notice as unknown as Record<string, unknown>);
  if (JSON.stringify(filled).length > largest) throw new Error(`what it makes is longer than ${largest.toLocaleString('en')} characters`);
  return filled;
}

function requireShortRanges(template: string): void {
  for (const [range, from, to] of template.matchAll(/\(\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*\)/g))
    if (Number(to) - Number(from) >= longestRange)
      throw new Error(`the range ${range} has more than ${longestRange.toLocaleString('en')} numbers`);
}

function fill(part: unknown, scope: Record<string, unknown>): unknown {
  if (typeof part === 'string') return fillText(part, scope);
  if (Array.isArray(part)) return part.map((one) => fill(one, scope));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [String(render(name, scope)), fill(value, scope)]);
  return Object.fromEntries(entries);
}

function fillText(text: string, scope: Record<string, unknown>): unknown {
  const expression = expressionOf(text);
  if (expression === undefined) return render(text, scope);
  const value: unknown = liquid.evalValueSync(expression, scope);
  return value === undefined ? null : value;
}

/** Of a text that is one expression and nothing else. */
function expressionOf(text: string): string | undefined {
  if (!text.includes('{{')) return undefined;
  const [only, ...others] = liquid.parse(text.trim());
  if (only === undefined || others.length > 0 || only.token.kind !== TokenKind.Output) return undefined;
  const { content } = only.token as { readonly content?: unknown };
  return typeof content === 'string' ? content : undefined;
}

const render = (text: string, scope: Record<string, unknown>): string =>
  text.includes('{{') || text.includes('{%') ? (liquid.parseAndRenderSync(text, scope) as string) : text;
