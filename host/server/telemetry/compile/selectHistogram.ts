import { type HistogramQuery, missingKey, othersKey } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { countedLogs } from './countedLogs';
import { countedByKey, groupKey } from './groupKey';
import type { LogPart } from './minuteParts';
import type { Params } from './params';
import { type TimeBuckets, timeBuckets } from './timeBuckets';

const maxTop = 100;
const defaultTop = 10;

/** Counts by time, only of buckets that have any. Buckets lie on whole multiples of the interval since 1970, or since the query's origin. */
export function selectHistogram(query: HistogramQuery, context: Context): CompiledQuery<Found<HistogramQuery>> {
  const { interval, by, range, origin } = query;
  const { params } = context;
  const buckets = timeBuckets(interval, range, params, origin);
  const parts = context.parts({ by, buckets });
  const plain = `SELECT bucket, toString(sum(c)) AS count FROM (${countedLogs(parts, {}, buckets)}) GROUP BY bucket ORDER BY bucket`;
  return {
    sql: by === undefined ? plain : grouped(by, topOf(query), { parts, buckets, params }),
    params: params.values,
    read: (rows) => ({
      buckets: asRows(rows).map((row) => {
        const counted = { time: buckets.start(Number(row.bucket)), count: Number(row.count) };
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

interface Counting {
  readonly parts: readonly LogPart[];
  readonly buckets: TimeBuckets;
  readonly params: Params;
}

/** Logs are read once: what they count for by value and time is put in order of the values' own counts, and only then cut off. */
function grouped(by: string, top: number, { parts, buckets, params }: Counting): string {
  const key = groupKey(by);
  const { missing, values } = key;
  const counted = countedByKey(key, parts, buckets);
  if (values !== undefined && values <= top) {
    return `SELECT bucket, if(${missing}, 'missing', '') AS rest, toString(k) AS key, toString(n) AS count FROM (${counted}) ORDER BY bucket, rest, key`;
  }
  const ranked = `SELECT k, groupArray((bucket, n)) AS times, row_number() OVER (ORDER BY ${missing}, sum(n) DESC, k) AS place FROM (${counted}) GROUP BY k`;
  return `SELECT times.1 AS bucket, if(${missing}, 'missing', if(place <= ${params.bind(top, 'UInt64')}, '', 'others')) AS rest,
    if(rest = '', toString(k), NULL) AS key, toString(sum(times.2)) AS count
    FROM (${ranked}) ARRAY JOIN times GROUP BY bucket, rest, key ORDER BY bucket, rest, key`;
}
