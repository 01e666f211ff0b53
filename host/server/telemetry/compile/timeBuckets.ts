import { isTimeZone } from '#sdk';
import type { Interval, TimeRange } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import type { Params } from './params';

const maxBuckets = 10_000;
const DAY = 86_400_000;

/** Buckets of time. */
export interface TimeBuckets {
  /** SQL of the number of the bucket of a time that is known as milliseconds since the epoch, in SQL. */
  of(milliseconds: string): string;
  /** Whether every bucket begins at a multiple of so many milliseconds since the epoch, and is a multiple long. */
  isMadeOf(milliseconds: number): boolean;
  /** Start of a bucket, in milliseconds since the epoch. */
  start(bucket: number): number;
  /** Milliseconds that a bucket is long; undefined where they differ. */
  readonly width: number | undefined;
}

/**
 * On whole multiples of a width since an origin, or days, weeks (from Monday) and months of a time zone.
 * @throws PublicError 400 for an interval that is none, or would cut the range into too many buckets
 */
export function timeBuckets(interval: Interval, range: TimeRange, params: Params): TimeBuckets {
  if ('every' in interval) return calendarBuckets(interval, range);
  const { width, origin = 0 } = interval;
  if (!Number.isInteger(width) || width < 1) throw invalidQuery('The interval is a whole number of milliseconds.');
  if ((range.to - range.from) / width > maxBuckets) {
    throw invalidQuery(`An interval of ${width} ms cuts this range into more than ${maxBuckets} buckets; take a longer one.`);
  }
  if (!Number.isInteger(origin)) throw invalidQuery('The origin of the intervals is a whole number of milliseconds.');
  const base = Math.floor((Math.max(range.from, 0) - origin) / width) * width + origin;
  return {
    of: (milliseconds) => `toUInt32(intDiv(${milliseconds} - ${params.bind(base, 'Int64')}, ${params.bind(width, 'Int64')}))`,
    isMadeOf: (milliseconds) => width % milliseconds === 0 && origin % milliseconds === 0,
    start: (bucket) => base + bucket * width,
    width,
  };
}

function calendarBuckets({ every, zone }: Extract<Interval, { every: string }>, { from, to }: TimeRange): TimeBuckets {
  // The engine takes a zone as a constant only.
  if (!isTimeZone(zone) || !/^[A-Za-z0-9_+/-]+$/.test(zone))
    throw invalidQuery(`'${zone}' is no time zone; write one such as Europe/Berlin.`);
  if ((to - from) / DAY > maxBuckets) throw invalidQuery(`The range is longer than ${maxBuckets} days; take a shorter one.`);
  const start = {
    day: (time: string) => `toStartOfDay(${time}, '${zone}')`,
    week: (time: string) => `toDateTime(toStartOfWeek(${time}, 1, '${zone}'), '${zone}')`,
    month: (time: string) => `toDateTime(toStartOfMonth(${time}, '${zone}'), '${zone}')`,
  }[every];
  return {
    of: (milliseconds) => `toUInt32(toUnixTimestamp(${start(`fromUnixTimestamp64Milli(${milliseconds}, 'UTC')`)}))`,
    isMadeOf: () => false,
    start: (bucket) => bucket * 1000,
    width: undefined,
  };
}
