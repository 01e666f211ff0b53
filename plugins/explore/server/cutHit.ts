import type { Hit } from '#sdk/query';

/** Characters of one text that a list carries; a line of a megabyte times 300 rows would stop any browser. */
export const longestListedText = 16_384;

interface CutHit {
  readonly _id: string;
  readonly _source: Record<string, unknown>;
  readonly highlight?: Record<string, readonly string[]>;
  readonly cursor: string;
  readonly truncated?: string[];
}

/** A hit fit for a list: its very long texts cut, and their paths named in `truncated`. */
export function cutHit({ _id, _source, highlight, cursor }: Hit): CutHit {
  const truncated: string[] = [];
  const source = cut(_source, '', truncated) as Record<string, unknown>;
  return {
    _id,
    _source: source,
    ...(highlight === undefined ? {} : { highlight }),
    cursor,
    ...(truncated.length > 0 ? { truncated } : {}),
  };
}

/** @returns the value itself when nothing in it is too long, as nearly always */
function cut(value: unknown, path: string, truncated: string[]): unknown {
  if (typeof value === 'string') {
    if (value.length <= longestListedText) return value;
    truncated.push(path);
    return value.slice(0, longestListedText);
  }
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  let isCut = false;
  const entries = Object.entries(value).map(([key, inner]) => {
    const short = cut(inner, isList ? path : path === '' ? key : `${path}.${key}`, truncated);
    isCut ||= short !== inner;
    return [key, short] as const;
  });
  if (!isCut) return value;
  return isList ? entries.map(([, short]) => short) : Object.fromEntries(entries);
}
