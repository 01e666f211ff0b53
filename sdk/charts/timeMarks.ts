import { barLabel, spansDays } from './barLabel';
import { roundTimes } from './roundTimes';
import type { TimeZone } from './timeZone';

/** Pixels that the mark of a time takes with room beside it, and one that has its day. */
const widthsOfMarks = { time: 64, day: 110 };

export interface Moments {
  /** Milliseconds since the epoch, the earliest first. */
  readonly times: readonly number[];
  /** Milliseconds that each covers. */
  readonly interval: number;
  readonly zone: TimeZone;
}

/** Which moments are marked below a chart over time, as many as there is room for, and what stands there. */
export function timeMarks({ times, interval, zone }: Moments, width: number) {
  const round = roundTimes(times, zone, Math.floor(width / (spansDays(times) ? widthsOfMarks.day : widthsOfMarks.time)));
  return {
    /** From 0; undefined where no two of the clock's round times are among them. */
    at: round?.at,
    label: (index: number): string => barLabel(times[index] ?? 0, round?.width ?? interval, times, zone),
  };
}
