import type { TimeRange } from '#sdk/query';

const seconds = [0.001, 0.01, 0.1, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 604_800];
const most = 90;

/** Milliseconds of a round stretch, of which at most about 90 fill a range. */
export function intervalFor({ from, to }: TimeRange): number {
  const length = to - from;
  const found = seconds.find((each) => length <= each * 1000 * most);
  return found === undefined ? Math.ceil(length / most / 86_400_000) * 86_400_000 : found * 1000;
}
