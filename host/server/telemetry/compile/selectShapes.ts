import { numberedWord, type Severity, type ShapesQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found, type Row } from './compiledQuery';
import type { Context } from './context';
import { sampled } from './sampled';
import { milliseconds, texts, times } from './selectOccurrences';
import { type TimeBuckets, timeBuckets } from './timeBuckets';

const maxShapes = 20_000;
const longestLine = 1000;
/** First lines with every numbered word made the same are grouped in the engine, on all its threads; one line stands for each group. */
export function selectShapes(query: ShapesQuery, { where, params }: Context): CompiledQuery<Found<ShapesQuery>> {
  const { limit, interval, range, sample = 1 } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > maxShapes) throw invalidQuery(`Ask for 1 to ${maxShapes} shapes, not ${limit}.`);
  const buckets = timeBuckets(interval, range, params);
  const lines = `SELECT ts, severity, substringUTF8(substringIndex(message, '\\n', 1), 1, ${longestLine}) AS line FROM logs WHERE ${where}${sampled(sample, params)}`;
  const counted = `SELECT replaceRegexpAll(line, ${params.bind(numberedWord, 'String')}, '0') AS shape, ${buckets.sql} AS bucket, severity,
      count() AS n, min(line) AS m, min(ts) AS f, max(ts) AS l FROM (${lines}) GROUP BY shape, bucket, severity`;
  return {
    sql: `SELECT min(m) AS line, toString(sum(n)) AS count, ${milliseconds('min(f)')} AS first, ${milliseconds('max(l)')} AS last,
      groupArray(toString(bucket)) AS buckets, groupArray(toString(severity)) AS severities, groupArray(toString(n)) AS counts,
      toString(count() OVER ()) AS distinct, toString(sum(sum(n)) OVER ()) AS looked_at
      FROM (${counted}) GROUP BY shape ORDER BY sum(n) DESC, line LIMIT ${params.bind(limit, 'UInt64')}`,
    params: params.values,
    read: (rows) => {
      const [first] = asRows(rows);
      return {
        shapes: asRows(rows).map((row) => ({ line: String(row.line), ...times(row), ...split(row, buckets) })),
        distinct: Number(first?.distinct ?? 0),
        lookedAt: Number(first?.looked_at ?? 0),
      };
    },
  };
}

/** Counts come by bucket and severity together. */
function split(row: Row, buckets: TimeBuckets) {
  const severities: Partial<Record<Severity, number>> = {};
  const byBucket = new Map<number, number>();
  const severityOf = texts(row.severities);
  const bucketOf = texts(row.buckets);
  for (const [index, text] of texts(row.counts).entries()) {
    const count = Number(text);
    const severity = severityOf[index] as Severity;
    severities[severity] = (severities[severity] ?? 0) + count;
    const time = buckets.start(Number(bucketOf[index]));
    byBucket.set(time, (byBucket.get(time) ?? 0) + count);
  }
  return { severities, buckets: [...byBucket].map(([time, count]) => ({ time, count })).sort((one, other) => one.time - other.time) };
}
