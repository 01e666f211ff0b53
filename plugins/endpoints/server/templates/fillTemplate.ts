import { Liquid, TokenKind } from 'liquidjs';
import { PublicError } from '#sdk/server';
import type { AlertNotice } from '../../contract';

/** Characters of a filled template as JSON. */
const largest = 262_144;

/** Own properties only, no files; the limits are of one text: characters parsed, milliseconds, and what filters allocate. */
const liquid = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: 65_536,
  renderLimit: 250,
  memoryLimit: 5_000_000,
  relativeReference: false,
  fs: {
    existsSync: () => false,
    exists: async () => false,
    readFileSync: () => '',
    readFile: async () => '',
    resolve: (_dir, file) => file,
  },
});

/**
 * Fills a template: JSON whose texts may hold Liquid over a notice. A text that is one expression, `"{{ groups }}"`, becomes its value with its type;
 * every other one stays a text, so that what comes out is JSON whatever the notice holds.
 * @throws PublicError 400 TEMPLATE_INVALID saying what is wrong
 */
export function fillTemplate(template: string, notice: AlertNotice): unknown {
  const scope = notice as unknown as Record<string, unknown>;
  try {
    const filled = fill(JSON.parse(template), scope, { milliseconds: Date.now() + 1000 });
    if (JSON.stringify(filled).length > largest) throw new Error(`what it makes is longer than ${largest.toLocaleString('en')} characters`);
    return filled;
  } catch (error) {
    throw new PublicError(
      400,
      'TEMPLATE_INVALID',
      `The body template cannot be filled: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

interface Until {
  /** Since 1970: all texts of a template together have no longer than this. */
  readonly milliseconds: number;
}

function fill(part: unknown, scope: Record<string, unknown>, until: Until): unknown {
  if (Date.now() > until.milliseconds) throw new Error('it takes too long');
  if (typeof part === 'string') return fillText(part, scope);
  if (Array.isArray(part)) return part.map((one) => fill(one, scope, until));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [String(render(name, scope)), fill(value, scope, until)]);
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
