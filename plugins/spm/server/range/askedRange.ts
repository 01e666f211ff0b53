import type { CompareTo, TimeRange } from '#sdk/query';
import { PublicError, readTimeRange } from '#sdk/server';
import { earlierRange } from './earlierRange';

const minute = 60_000;
const mostDays = 92;

export interface WrittenTimes {
  readonly start: string;
  readonly end: string;
  readonly compareTo?: CompareTo | undefined;
  readonly timezone?: string | undefined;
}

export interface AskedRange {
  /** Whole minutes that hold what was written. */
  readonly range: TimeRange;
  /** Seconds that requests are counted over: a minute that is not over yet counts as far as it has come. */
  readonly seconds: number;
  /** Just as long, as long ago as asked; undefined when nothing is compared. */
  readonly compared?: TimeRange;
}

/**
 * The time that a call asks for. Days, weeks and months back are those of the calendar.
 * @throws PublicError 400 TIME_RANGE_INVALID
 */
export function askedRange({ start, end, compareTo, timezone }: WrittenTimes, now = Date.now()): AskedRange {
  const exact = readTimeRange({ from: start, to: end }, { now, roundUp: true, ...(timezone !== undefined && { timezone }) });
  const range = { from: Math.floor(exact.from / minute) * minute, to: Math.ceil(exact.to / minute) * minute };
  if (range.to - range.from > mostDays * 24 * 60 * minute)
    throw new PublicError(400, 'TIME_RANGE_INVALID', `Ask for at most ${mostDays} days at once.`);
  const seconds = secondsOf(range, now);
  if (compareTo === undefined) return { range, seconds };
  return { range, seconds, compared: earlierRange(range, compareTo, timezone) };
}

/** Seconds of a range that have passed; those of one minute at least. */
export const secondsOf = ({ from, to }: TimeRange, now: number): number =>
  Math.max(minute, Math.min(to, Math.max(now, from)) - from) / 1000;

const widths = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * minute);

/** A round length of which at most so many fill a range, in milliseconds. */
export const widthOf = ({ from, to }: TimeRange, most: number): number =>
  widths.find((width) => (to - from) / width <= most) ?? Math.ceil((to - from) / most / (1440 * minute)) * 1440 * minute;
