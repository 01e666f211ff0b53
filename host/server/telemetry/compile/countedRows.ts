import type { RowsPart } from './minuteParts';
import type { TimeBuckets } from './timeBuckets';

/**
 * A subquery of how many rows `c` there are of each combination of columns, and of each bucket of time where they are counted by time, too.
 * The same combination may come from several parts.
 * @param columns alias to SQL
 * @param states further aggregates, alias to SQL
 */
export function countedRows(
  from: string,
  parts: readonly RowsPart[],
  columns: Readonly<Record<string, string>> = {},
  buckets?: TimeBuckets,
  states: Readonly<Record<string, string>> = {},
): string {
  const counted = parts.map(({ where, milliseconds }) => {
    const all = { ...(buckets && { bucket: buckets.of(milliseconds) }), ...columns };
    const names = Object.keys(all);
    const selected = Object.entries({ ...all, c: 'count()', ...states }).map(([alias, sql]) => `${sql} AS ${alias}`);
    return `SELECT ${selected.join(', ')} FROM ${from} WHERE ${where}${names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`}`;
  });
  return counted.join(' UNION ALL ');
}
