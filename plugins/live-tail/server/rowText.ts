import type { Hit } from '#sdk/query';

/** Characters of one text that a row carries, and of one in a row that is large all the same. */
const longestText = 4096;
const shortText = 200;
/** Characters of a row. */
const longestRow = 64 * 1024;
/** What is left of a row that is too large even so: the rest is in the log's page. */
const always = ['@timestamp', 'message', 'severity', 'service', 'type'];

const written = new WeakMap<Hit, string>();

/** A log as JSON, fit for a list. Written once, however many follow it. */
export function rowText(hit: Hit): string {
  const known = written.get(hit);
  if (known !== undefined) return known;
  const { _id, _source, cursor, received = 0 } = hit;
  const write = (source: unknown): string => JSON.stringify({ _id, _source: source, cursor, received });
  let text = write(cut(_source, longestText));
  if (text.length > longestRow) text = write(cut(_source, shortText));
  if (text.length > longestRow) text = write(Object.fromEntries(always.map((name) => [name, cut(_source[name], longestText)])));
  written.set(hit, text);
  return text;
}

function cut(value: unknown, most: number): unknown {
  if (typeof value === 'string') return value.length > most ? `${value.slice(0, most)}…` : value;
  if (Array.isArray(value)) return value.map((one) => cut(one, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, most)]));
}
