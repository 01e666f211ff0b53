import type { TimeRange } from '#sdk/query';

/** Bars of a sparkline. */
const BARS = 40;

/** Width of a bar in milliseconds, for about as many bars as a sparkline has. */
export const sparkInterval = ({ from, to }: TimeRange): number => Math.max(1, Math.ceil((to - from) / BARS));

/** Every bucket of the range by its start, those without any included, so that a gap shows as one. */
export function sparkline(buckets: readonly { readonly time: number; readonly count: number }[], range: TimeRange): Record<string, number> {
  const interval = sparkInterval(range);
  const counts = new Map(buckets.map(({ time, count }) => [time, count]));
  const line: Record<string, number> = {};
  for (let time = Math.floor(range.from / interval) * interval; time < range.to; time += interval) line[time] = counts.get(time) ?? 0;
  return line;
}
