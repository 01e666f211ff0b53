import type { Expression, TimeRange } from '#sdk/query';
import { type Plan, type PlanBuilder, PublicError } from '#sdk/server';
import { longestLine } from '../mining/wholeWords';

interface SampledLogsAsked {
  readonly where: Expression;
  readonly range: TimeRange;
  /** Fields whose values are told; a name that no query can ask for has none. */
  readonly fields: readonly string[];
  /** One of so many logs is drawn, evenly: of warnings and errors, and of the others. */
  readonly every: { readonly loud: number; readonly quiet: number };
  readonly limit: number;
}

/** A log of a sample. */
export interface SampledLog {
  /** Whether it is a warning or worse. */
  readonly loud: boolean;
  /** The first line of its message. */
  readonly line: string;
  /** Its values, of a list all of them; there are very many, so that they are not put into objects. */
  readonly texts: readonly string[];
  /** For each of these the place of its field among those asked for. */
  readonly places: readonly number[];
}

/** Characters of a value, at most: a longer one is a text, which no other log has. */
const longestValue = 300;

/** Logs of a sample with their values, from one reading of each field: what goes together is told by logs, not by counts. */
export const sampledLogs: Plan<SampledLogsAsked, { readonly logs: readonly SampledLog[] }> = {
  name: 'patterns/sampled-logs',
  build({ where, range, fields, every, limit }, builder) {
    const rows = builder.rows({ signal: 'logs', where, range });
    const asked = fields.flatMap((field, index) => {
      const text = textOf(field, builder);
      return text === undefined ? [] : [{ index, text }];
    });
    const drawn = (one: number): string => `cityHash64(account, ts, seq) % ${builder.bind(Math.max(1, one), 'UInt64')} = 0`;
    const loud = 'toInt8(severity) >= 4';
    const indexes = `[${asked.map(({ index }) => index).join(', ')}]`;
    const texts = `[${asked.map(({ text }) => text).join(', ')}]`;
    const isValue = `text != '' AND length(text) <= ${longestValue * 4}`;
    return {
      sql: `SELECT toUInt8(${loud}) AS loud, substringUTF8(substringIndex(message, '\\n', 1), 1, ${longestLine + 1}) AS line,
      arrayFilter(text -> ${isValue}, ${texts}) AS texts, arrayFilter((place, text) -> ${isValue}, ${indexes}, ${texts}) AS places
      FROM ${rows} AND if(${loud}, ${drawn(every.loud)}, ${drawn(every.quiet)}) LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (found) => ({
        logs: found.map((row) => ({
          loud: Number(row.loud) === 1,
          line: String(row.line),
          ...withElements(row.texts as readonly string[], row.places as readonly number[]),
        })),
      }),
    };
  },
};

type Values = Pick<SampledLog, 'texts' | 'places'>;

/** Values with lists taken apart, without those that are too long. */
function withElements(texts: readonly string[], places: readonly number[]): Values {
  if (!texts.some((text) => text.length > longestValue || text.startsWith('['))) return { texts, places };
  const found = texts.flatMap((text, at) =>
    elementsOf(text)
      .filter(({ length }) => length > 0 && length <= longestValue)
      .map((value) => ({ value, place: places[at] ?? 0 })),
  );
  return { texts: found.map(({ value }) => value), places: found.map(({ place }) => place) };
}

/** SQL of a field's text, empty where there is none; undefined for a name that cannot be asked for. */
function textOf(field: string, builder: PlanBuilder): string | undefined {
  try {
    return builder.field('logs', field).orEmpty;
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', 0: '\0', b: '\b', f: '\f' };

/** A list of the store's is written `['a','b']` or `[1,2]`; of any other text there is just itself. */
function elementsOf(text: string): readonly string[] {
  if (!text.startsWith('[') || !text.endsWith(']')) return [text];
  if (/^\[-?\d[\d.,e+-]*\]$/.test(text)) return [...new Set(text.slice(1, -1).split(','))];
  const elements = new Set<string>();
  let at = 1;
  while (text[at] === "'") {
    let element = '';
    for (at += 1; at < text.length && text[at] !== "'"; at += 1) {
      const isEscaped = text[at] === '\\';
      if (isEscaped) at += 1;
      const character = text[at] ?? '';
      element += isEscaped ? (escapes[character] ?? character) : character;
    }
    elements.add(element);
    at += 1;
    if (at === text.length - 1) return [...elements];
    if (text[at] !== ',') break;
    at += 1;
  }
  return [text];
}
