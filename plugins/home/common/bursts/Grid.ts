import type { TimeRange } from '#sdk/query';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Equal stretches of time that things are counted in. */
export interface Grid {
  /** Start of the first, in milliseconds since the epoch. */
  readonly start: number;
  /** Milliseconds of each. */
  readonly width: number;
  readonly length: number;
  /** The first of the range that is asked about; those before it only tell what is usual. */
  readonly first: number;
}

/** Minutes, or longer stretches where there would be too many, of a range and the day before it. */
export function gridOf({ from, to }: TimeRange): Grid {
  const width = to - from <= 2 * DAY ? MINUTE : to - from <= 21 * DAY ? 10 * MINUTE : 60 * MINUTE;
  const start = Math.floor((from - DAY) / width) * width;
  return { start, width, length: Math.ceil((to - start) / width), first: Math.floor((from - start) / width) };
}

/** A grid without what lies before the first moment of which anything is known: silence of before says nothing of what is usual. */
export function since(grid: Grid, moment: number): Grid {
  const left = Math.max(0, Math.floor((moment - grid.start) / grid.width));
  return { ...grid, start: grid.start + left * grid.width, length: grid.length - left, first: Math.max(0, grid.first - left) };
}
