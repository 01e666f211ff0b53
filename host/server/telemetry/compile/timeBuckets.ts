import type { TimeRange } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import type { Params } from './params';

const maxBuckets = 10_000;
/** SQL of a log's time in milliseconds since the epoch. */
export const logTime = 'toUnixTimestamp64Milli(ts)';

/** Buckets of time on whole multiples of an interval since an origin. */
export interface TimeBuckets {
  /** SQL of the number of a log's bucket. */
  readonly sql: string;
  /** The same of a time that is known as milliseconds since the epoch, in SQL. */
  of(milliseconds: string): string;
  /** Whether every bucket begins at a multiple of so many milliseconds since the epoch, and is one long. */
  isMadeOf(milliseconds: number): boolean;
  /** Start of a bucket, in milliseconds since the epoch. */
  start(bucket: number): number;
}

/**
 * @param origin milliseconds since the epoch
 * @throws PublicError 400 for an interval that is none, or would cut the range into too many buckets
 */
export function timeBuckets(interval: number, range: TimeRange, params: Params, origin = 0): TimeBuckets {
  if (!Number.isInteger(interval) || interval < 1) throw invalidQuery('The interval is a whole number of milliseconds.');
  if ((range.to - range.from) / interval > maxBuckets) {
    throw invalidQuery(`An interval of ${interval} ms cuts this range into more than ${maxBuckets} buckets; take a longer one.`);
  }
  if (!Number.isInteger(origin)) throw invalidQuery('The origin of the intervals is a whole number of milliseconds.');
  const base = Math.floor((Math.max(range.from, 0) - origin) / interval) * interval + origin;
  const of = (milliseconds: string): string =>
    `toUInt32(intDiv(${milliseconds} - ${params.bind(base, 'Int64')}, ${params.bind(interval, 'Int64')}))`;
  return {
    sql: of(logTime),
    of,
    isMadeOf: (milliseconds) => interval % milliseconds === 0 && origin % milliseconds === 0,
    start: (bucket) => base + bucket * interval,
  };
}
