import { type Expression, numberedWord, type Severity, type TimeRange } from '#sdk/query';
import { invalidQuery, type Plan, type PlanBuckets, type PlanRow } from '#sdk/server';
import { longestLine } from './wholeWords';

const maxShapes = 20_000;

interface ShapesAsked {
  readonly where: Expression;
  readonly range: TimeRange;
  /** Bucket width in milliseconds. */
  readonly interval: number;
  /** Shapes, the most frequent first. */
  readonly limit: number;
  /** Looks at one of so many logs, drawn evenly. Counts are of those looked at. */
  readonly sample: number;
}

/** Messages that differ only in words with digits, counted together. Times are milliseconds since the epoch; buckets without any are left out. */
export interface Shape {
  /** The first line of one of the messages; of a longer one than is looked at, one character more than that. */
  readonly line: string;
  readonly severities: Readonly<Partial<Record<Severity, number>>>;
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly buckets: readonly { readonly time: number; readonly count: number }[];
}

interface FoundShapes {
  readonly shapes: readonly Shape[];
  readonly distinct: number;
  readonly lookedAt: number;
}

/**
 * Many logs as few texts: first lines with every numbered word made the same are grouped in the engine, on all its threads; one line stands for each group.
 */
export const shapes: Plan<ShapesAsked, FoundShapes> = {
  name: 'patterns/shapes',
  build({ where, range, interval, limit, sample }, builder) {
    if (!Number.isInteger(limit) || limit < 1 || limit > maxShapes) throw invalidQuery(`Ask for 1 to ${maxShapes} shapes, not ${limit}.`);
    const rows = builder.rows({ signal: 'logs', where, range, sample });
    const buckets = builder.buckets('logs', { width: interval }, range);
    const lines = `SELECT ts, severity, substringUTF8(substringIndex(message, '\\n', 1), 1, ${longestLine + 1}) AS line FROM ${rows}`;
    const counted = `SELECT replaceRegexpAll(line, ${builder.bind(numberedWord, 'String')}, '0') AS shape, ${buckets.sql} AS bucket, severity,
      count() AS n, min(line) AS m, min(ts) AS f, max(ts) AS l FROM (${lines}) GROUP BY shape, bucket, severity`;
    return {
      sql: `SELECT min(m) AS line, toString(sum(n)) AS count, toString(toUnixTimestamp64Milli(min(f))) AS first,
      toString(toUnixTimestamp64Milli(max(l))) AS last, groupArray(toString(bucket)) AS buckets, groupArray(toString(severity)) AS severities,
      groupArray(toString(n)) AS counts, toString(count() OVER ()) AS distinct, toString(sum(sum(n)) OVER ()) AS looked_at
      FROM (${counted}) GROUP BY shape ORDER BY sum(n) DESC, line LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (found) => ({
        shapes: found.map((row) => ({
          line: String(row.line),
          count: Number(row.count),
          first: Number(row.first),
          last: Number(row.last),
          ...split(row, buckets),
        })),
        distinct: Number(found[0]?.distinct ?? 0),
        lookedAt: Number(found[0]?.looked_at ?? 0),
      }),
    };
  },
};

/** Counts come by bucket and severity together. */
function split(row: PlanRow, buckets: PlanBuckets): Pick<Shape, 'severities' | 'buckets'> {
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

/** A column of texts. */
const texts = (value: PlanRow[string] | undefined): readonly unknown[] => (Array.isArray(value) ? value : []);
