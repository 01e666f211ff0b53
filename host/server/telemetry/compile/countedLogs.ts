import type { LogPart } from './minuteParts';
import type { TimeBuckets } from './timeBuckets';

/**
 * A subquery of how many logs `c` there are of each combination of columns, and of each bucket of time where they are counted by time, too.
 * The same combination may come from several parts.
 * @param columns alias to SQL
 */
export function countedLogs(parts: readonly LogPart[], columns: Readonly<Record<string, string>> = {}, buckets?: TimeBuckets): string {
  const counted = parts.map(({ where, milliseconds }) => {
    const all = { ...(buckets && { bucket: buckets.of(milliseconds) }), ...columns };
    const names = Object.keys(all);
    const selected = [...Object.entries(all).map(([alias, sql]) => `${sql} AS ${alias}`), 'count() AS c'];
    return `SELECT ${selected.join(', ')} FROM logs WHERE ${where}${names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`}`;
  });
  return counted.join(' UNION ALL ');
}
