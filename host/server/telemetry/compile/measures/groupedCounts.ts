import { countedRows } from '../countedRows';
import type { TimeBuckets } from '../timeBuckets';
import { type Group, type Measured, partsOf } from './measured';

/** Rows are read once: what they count for by value and time is put in order of the values' own counts, and only then cut off. */
export function groupedCounts(group: Group, buckets: TimeBuckets, measured: Measured): string {
  const { missing, values, top } = group;
  const { params, from } = measured.context;
  const counted = countedByKey(group, countedRows(from, partsOf(measured), group.raw, buckets), 'bucket, ');
  if (values !== undefined && values <= top) {
    return `SELECT bucket, if(${missing}, 'missing', '') AS rest, toString(k) AS key, toString(n) AS count FROM (${counted}) ORDER BY bucket, rest, key`;
  }
  const ranked = `SELECT k, groupArray((bucket, n)) AS times, row_number() OVER (ORDER BY ${missing}, sum(n) DESC, k) AS place FROM (${counted}) GROUP BY k`;
  return `SELECT times.1 AS bucket, if(${missing}, 'missing', if(place <= ${params.bind(top, 'UInt64')}, '', 'others')) AS rest,
    if(rest = '', toString(k), NULL) AS key, toString(sum(times.2)) AS count
    FROM (${ranked}) ARRAY JOIN times GROUP BY bucket, rest, key ORDER BY bucket, rest, key`;
}

/** The most frequent values; how many others there are, and how many rows have none, comes with every row. */
export function valuesOfOne(group: Group, measured: Measured): string {
  const { missing, top, raw } = group;
  const { partition, context } = measured;
  const { params, from } = context;
  const [first, over, by] =
    partition === undefined ? ['', '()', ''] : [`${partition.name}, `, `(PARTITION BY ${partition.name})`, ` BY ${partition.name}`];
  const rows = countedRows(from, partsOf(measured), partition === undefined ? raw : { [partition.name]: partition.sql, ...raw });
  const counted = countedByKey(group, rows, first);
  return `SELECT ${first}if(${missing}, NULL, toString(k)) AS value, toString(n) AS count, toString(countIf(NOT (${missing})) OVER ${over}) AS distinct,
      toString(sumIf(n, NOT (${missing})) OVER ${over}) AS present, toString(sumIf(n, ${missing}) OVER ${over}) AS missing
      FROM (${counted}) ORDER BY ${first}${missing}, n DESC, value LIMIT ${params.bind(top, 'UInt64')}${by}`;
}

/** A subquery of the values `k` and how many rows `n` have each, by columns that stand before, such as the bucket of time. */
function countedByKey({ key }: Group, counted: string, before: string): string {
  return `SELECT ${before}${key} AS k, sum(c) AS n FROM (${counted}) GROUP BY ${before}k`;
}
