import type { Expression, Severity, TimeRange } from '#sdk/query';
import { invalidQuery, type Plan, type PlanRow } from '#sdk/server';
import { burstWidth } from './burstWidth';

const maxValues = 10_000;

interface OccurrencesAsked {
  readonly where: Expression;
  readonly range: TimeRange;
  /** A field that holds one text; logs without it count for nothing. */
  readonly field: string;
  readonly size: number;
  /** Bucket width in milliseconds. */
  readonly interval: number;
}

/** How often a value was there, and when: milliseconds since the epoch; buckets without any are left out. */
export interface Occurrence {
  readonly account: number;
  readonly value: string;
  /** The highest among the logs. */
  readonly severity: Severity;
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly buckets: readonly { readonly time: number; readonly count: number }[];
  /** The minute, or in a long range the few minutes, with the most of its logs. */
  readonly busiest: { readonly time: number; readonly count: number };
}

/** Of each of the most frequent values of a field, account by account: how often it was there, when first and last, and how often in each bucket. One pass over the logs that have it. */
export const occurrences: Plan<OccurrencesAsked, { readonly found: readonly Occurrence[]; readonly distinct: number }> = {
  name: 'insights/occurrences',
  build({ where, range, field, size, interval }, builder) {
    if (!Number.isInteger(size) || size < 1 || size > maxValues) throw invalidQuery(`Ask for 1 to ${maxValues} values, not ${size}.`);
    const rows = builder.rows({ signal: 'logs', where, range });
    const buckets = builder.buckets('logs', { width: interval }, range);
    const minutes = builder.buckets('logs', { width: burstWidth(range) }, range);
    const { text, present } = builder.field('logs', field);
    const byMinute = `SELECT account, ${text} AS v, ${buckets.sql} AS bucket, ${minutes.sql} AS minute, count() AS n, min(ts) AS f, max(ts) AS l,
      max(severity) AS s FROM ${rows} AND ${present} GROUP BY account, v, bucket, minute`;
    // A bucket may begin or end within a minute.
    const whole = `SELECT *, sum(n) OVER (PARTITION BY account, v, minute) AS of_minute FROM (${byMinute})`;
    const counted = `SELECT account, v, bucket, sum(n) AS n, min(f) AS f, max(l) AS l, max(s) AS s, argMax(minute, (of_minute, -minute)) AS busiest,
      max(of_minute) AS most FROM (${whole}) GROUP BY account, v, bucket`;
    return {
      sql: `SELECT account, v AS value, toString(sum(n)) AS count, toString(toUnixTimestamp64Milli(min(f))) AS first,
      toString(toUnixTimestamp64Milli(max(l))) AS last, toString(max(s)) AS severity, toString(argMax(busiest, (most, -busiest))) AS busiest_minute,
      toString(max(most)) AS most_logs, groupArray(toString(bucket)) AS buckets,
      groupArray(toString(n)) AS counts, toString(count() OVER ()) AS distinct
      FROM (${counted}) GROUP BY account, v ORDER BY sum(n) DESC, value LIMIT ${builder.bind(size, 'UInt64')}`,
      read: (found) => ({
        found: found.map((row) => ({
          account: Number(row.account),
          value: String(row.value),
          severity: String(row.severity) as Severity,
          count: Number(row.count),
          first: Number(row.first),
          last: Number(row.last),
          buckets: texts(row.counts)
            .map((count, index) => ({ time: buckets.start(Number(texts(row.buckets)[index])), count: Number(count) }))
            .sort((one, other) => one.time - other.time),
          busiest: { time: minutes.start(Number(row.busiest_minute)), count: Number(row.most_logs) },
        })),
        distinct: Number(found[0]?.distinct ?? 0),
      }),
    };
  },
};

/** A column of texts. */
const texts = (value: PlanRow[string] | undefined): readonly unknown[] => (Array.isArray(value) ? value : []);
