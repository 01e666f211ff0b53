import type { Plan, PlanBuilder, PlanRow } from '#sdk/server';
import type { Source } from '../../common/figures';
import type { DurationBuckets } from '../../common/quantileOf';
import { needsSpans, type RequestFilter } from './requestFilter';
import { requestMinutes, requestSpans } from './requestRows';
import { type ResourceText, resourceText } from './resourceText';

/** What figures are asked by: `time` is the number of the stretch of the range, the first is 0. */
export type FigureKey = 'service' | 'operation' | 'time' | ResourceText;

export interface AskedFigures {
  readonly filter: RequestFilter;
  readonly by: readonly FigureKey[];
  /** Milliseconds of a stretch of time, whole minutes. */
  readonly width?: number;
  /** The most groups, those with the most time first. */
  readonly limit: number;
}

/** Requests of one group. */
export interface RequestCounts {
  /** One for each of what was asked by, in that order. */
  readonly keys: readonly string[];
  readonly requests: number;
  readonly errors: number;
  /** Nanoseconds, of all requests together. */
  readonly totalTime: number;
  /** Nanoseconds. */
  readonly longest: number;
  readonly buckets: DurationBuckets;
  /** When the first and the last began: milliseconds since the epoch, of their minute where minutes were looked at. */
  readonly first: number;
  readonly last: number;
}

const ofSpans: ReadonlySet<FigureKey> = new Set([
  'environment',
  'deployment',
  'pod',
  'node',
  'version',
  'httpStatus',
  'grpcStatus',
] as const);

/** What such figures are counted from. */
export const sourceOf = ({ filter, by }: Pick<AskedFigures, 'filter' | 'by'>): Source =>
  needsSpans(filter) || by.some((key) => ofSpans.has(key)) ? 'spans' : 'minutes';

function keySql(key: FigureKey, asked: AskedFigures, time: string, builder: PlanBuilder): string {
  switch (key) {
    case 'service':
      return 'service';
    case 'operation':
      return 'name';
    case 'time': {
      const [from, width] = [Math.floor(asked.filter.range.from / 1000), Math.max(60, Math.floor((asked.width ?? 60_000) / 1000))];
      return `intDiv(toUnixTimestamp(${time}) - ${builder.bind(from, 'UInt32')}, ${builder.bind(width, 'UInt32')})`;
    }
    default:
      return resourceText(key, builder);
  }
}

const columns = (by: readonly FigureKey[]): readonly string[] => by.map((_, place) => `key_${place}`);

/** Spans are counted by the size of their durations first, so that no map is made for each of them; one that is kept of many counts as often as its weight says. */
function fromSpans(asked: AskedFigures, builder: PlanBuilder): string {
  const keys = asked.by.map((key, place) => `${keySql(key, asked, "toDateTime(ts, 'UTC')", builder)} AS key_${place}`);
  const names = columns(asked.by);
  const grouped = names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`;
  return `SELECT ${[...names, ''].join(', ')}sum(n) AS requests, sum(failed) AS errors, sum(took) AS total_time, max(most) AS longest,
  groupArray(bucket) AS bucket_keys, groupArray(n) AS bucket_counts, min(starts) AS first_at, max(ends) AS last_at
FROM (SELECT ${[...keys, ''].join(', ')}toInt16(floor(log2(greatest(duration, 1)) * 8)) AS bucket, sum(toUInt64(weight)) AS n, sumIf(toUInt64(weight), status = 'error') AS failed,
    sum(duration * weight) AS took, max(duration) AS most, min(toUnixTimestamp64Milli(ts)) AS starts, max(toUnixTimestamp64Milli(ts)) AS ends
  FROM ${requestSpans(asked.filter, builder)} GROUP BY ${[...names, 'bucket'].join(', ')})${grouped}`;
}

function fromMinutes(asked: AskedFigures, builder: PlanBuilder): string {
  const keys = asked.by.map((key, place) => `${keySql(key, asked, 'minute', builder)} AS key_${place}`);
  const names = columns(asked.by);
  return `SELECT ${[...names, ''].join(', ')}requests, errors_sum AS errors, total_time, longest_of AS longest, mapKeys(sizes) AS bucket_keys, mapValues(sizes) AS bucket_counts, first_at, last_at
FROM (SELECT ${[...keys, ''].join(', ')}sum(count) AS requests, sum(errors) AS errors_sum, sum(duration) AS total_time, max(longest) AS longest_of,
    sumMap(buckets) AS sizes, min(toUnixTimestamp(minute)) * 1000 AS first_at, max(toUnixTimestamp(minute)) * 1000 AS last_at
  FROM ${requestMinutes(asked.filter, builder)}${names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`})`;
}

/** Requests by what is asked, from the counts of each minute where these tell it, else from every span. */
export const requestFiguresPlan: Plan<AskedFigures, { readonly groups: readonly RequestCounts[] }> = {
  name: 'spm/request-figures@1',
  build: (asked, builder) => ({
    sql: `${sourceOf(asked) === 'spans' ? fromSpans(asked, builder) : fromMinutes(asked, builder)}
ORDER BY total_time DESC LIMIT ${builder.bind(asked.limit, 'UInt64')}`,
    read: (rows) => ({ groups: rows.filter(({ requests }) => Number(requests) > 0).map((row) => readCounts(row, asked.by.length)) }),
  }),
};

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

const readCounts = (row: PlanRow, keys: number): RequestCounts => ({
  keys: Array.from({ length: keys }, (_, place) => String(row[`key_${place}`])),
  requests: Number(row.requests),
  errors: Number(row.errors),
  totalTime: Number(row.total_time),
  longest: Number(row.longest),
  buckets: { keys: numbers(row.bucket_keys), counts: numbers(row.bucket_counts) },
  first: Number(row.first_at),
  last: Number(row.last_at),
});
