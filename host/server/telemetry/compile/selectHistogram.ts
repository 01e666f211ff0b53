import { type HistogramQuery, missingKey, othersKey } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { countedByKey, groupKey } from './groupKey';

const maxBuckets = 10_000;
const maxTop = 100;
const defaultTop = 10;

/** Counts by time, only of buckets that have any. Buckets lie on whole multiples of the interval since 1970. */
export function selectHistogram(query: HistogramQuery, { where, params }: Context): CompiledQuery<Found<HistogramQuery>> {
  const { interval, by, range } = query;
  if (!Number.isInteger(interval) || interval < 1) throw invalidQuery('The interval is a whole number of milliseconds.');
  if ((range.to - range.from) / interval > maxBuckets) {
    throw invalidQuery(`An interval of ${interval} ms cuts this range into more than ${maxBuckets} buckets; take a longer one.`);
  }
  const base = Math.floor(Math.max(range.from, 0) / interval) * interval;
  const bucket = `toUInt32(intDiv(toUnixTimestamp64Milli(ts) - ${params.bind(base, 'Int64')}, ${params.bind(interval, 'Int64')}))`;
  const plain = `SELECT ${bucket} AS bucket, toString(count()) AS count FROM logs WHERE ${where} GROUP BY bucket ORDER BY bucket`;
  return {
    sql: by === undefined ? plain : grouped(bucket, by, topOf(query), { where, params }),
    params: params.values,
    read: (rows) => ({
      buckets: asRows(rows).map((row) => {
        const counted = { time: base + Number(row.bucket) * interval, count: Number(row.count) };
        if (by === undefined) return counted;
        if (row.rest === 'others') return { ...counted, key: othersKey, rest: 'others' as const };
        if (row.rest === 'missing') return { ...counted, key: missingKey, rest: 'missing' as const };
        return { ...counted, key: String(row.key) };
      }),
    }),
  };
}

function topOf({ top = defaultTop }: HistogramQuery): number {
  if (!Number.isInteger(top) || top < 1 || top > maxTop) throw invalidQuery(`Ask for the 1 to ${maxTop} most frequent values, not ${top}.`);
  return top;
}

/** The most frequent values are found first, so that memory stays small however many values there are. */
function grouped(bucket: string, by: string, top: number, { where, params }: Pick<Context, 'where' | 'params'>): string {
  const key = groupKey(by);
  const { missing, values } = key;
  const counted = countedByKey(key, where, bucket);
  if (values !== undefined && values <= top) {
    return `SELECT bucket, if(${missing}, 'missing', '') AS rest, toString(k) AS key, toString(n) AS count FROM (${counted}) ORDER BY bucket, rest, key`;
  }
  const frequent = `SELECT k FROM (${countedByKey(key, where)}) WHERE NOT (${missing}) ORDER BY n DESC, k LIMIT ${params.bind(top, 'UInt64')}`;
  return `SELECT bucket, if(${missing}, 'missing', if(k IN (${frequent}), '', 'others')) AS rest, if(rest = '', toString(k), NULL) AS key,
    toString(sum(n)) AS count FROM (${counted}) GROUP BY bucket, rest, key ORDER BY bucket, rest, key`;
}
