import type { TimeZone } from './timeZone';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
/** Milliseconds between two marks, as clocks and calendars are read. */
const widths = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  ...[1, 2, 7, 14, 28].map((n) => n * day),
];

/** Milliseconds of the wall clock of a zone, since 1970 by that clock. */
const wallClock = (time: number, zone: TimeZone): number => Date.parse(`${zone.format(time, "yyyy-MM-dd'T'HH:mm:ss.SSS")}Z`);

export interface RoundTimes {
  /** Which of the times are marked. */
  readonly at: readonly number[];
  /** Milliseconds between two marks. */
  readonly width: number;
}

/**
 * The first of the times at or after each round one of the zone's clock, such as every 10 minutes.
 * @param times milliseconds since the epoch, the earliest first @param most marks
 * @returns undefined where fewer than two would be marked
 */
export function roundTimes(times: readonly number[], zone: TimeZone, most: number): RoundTimes | undefined {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const width = widths.find((each) => (last - first) / each <= most);
  if (width === undefined) return undefined;
  const [offset, lastOffset] = [wallClock(first, zone) - first, wallClock(last, zone) - last];
  // Clocks are set rarely: else each time is asked for by itself.
  const wall = offset === lastOffset ? (time: number) => time + offset : (time: number) => wallClock(time, zone);
  const steps = times.map((time) => Math.floor(wall(time) / width));
  const at = steps.flatMap((step, index) => {
    const isRound = index === 0 ? wall(first) % width === 0 : step !== steps[index - 1];
    return isRound ? [index] : [];
  });
  return at.length < 2 ? undefined : { at, width };
}
