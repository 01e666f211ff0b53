import type { QueryWithTypings } from 'drizzle-orm';

/** What stands for what PostgreSQL has no form for, and is seen to. */
const REPLACEMENT = '\uFFFD';
/** Escapes of a JSON text, each whole: pairs of halves, NUL, a half alone, any other. */
const ESCAPES = /\\(?:(u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|(u0000|u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs;
const JSON_CAST = /\$(\d+)::jsonb?\b/g;

/**
 * Values of a statement as the store can keep them. Texts of logs, metrics and spans hold NUL and halves of characters, which PostgreSQL takes in no text and in no JSON:
 * U+FFFD stands in their place, in what is written and in what is looked for. All statements of all plugins come through here, so that nothing that somebody sends
 * makes anything unkeepable.
 */
export function keptParams({ sql, params, typings }: QueryWithTypings): unknown[] {
  const cast = new Set(sql.includes('::json') ? [...sql.matchAll(JSON_CAST)].map(([, place]) => Number(place) - 1) : []);
  return params.map((value, place) => kept(value, typings?.[place] === 'json' || cast.has(place)));
}

function kept(value: unknown, isJson: boolean): unknown {
  if (typeof value === 'string') return isJson ? keptJson(value) : keptText(value);
  return Array.isArray(value) ? value.map((one) => kept(one, isJson)) : value;
}

/** Halves of characters become U+FFFD on the way to the store, as UTF-8 has no others. */
const keptText = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', REPLACEMENT) : text);

const keptJson = (text: string): string =>
  text.includes('\\u')
    ? text.replace(ESCAPES, (whole: string, _pair: string | undefined, unkeepable: string | undefined) =>
        unkeepable === undefined ? whole : REPLACEMENT,
      )
    : text;
