import type { PlotArea } from '../../charts/plotArea';

/** Bar under a horizontal pixel position, kept inside the plot. */
export function barAt(x: number, area: PlotArea, bars: number): number {
  const width = Math.max(area.right - area.left, 1);
  return Math.min(bars - 1, Math.max(0, Math.floor(((x - area.left) / width) * bars)));
}

/** The time from the first to the last chosen bar, both whole; `to` excluded. */
export function barsToRange(a: number, b: number, times: readonly number[], interval: number): { from: number; to: number } | undefined {
  const from = times[Math.min(a, b)];
  const last = times[Math.max(a, b)];
  return from === undefined || last === undefined ? undefined : { from, to: last + interval };
}

/** The bar that covers a time; undefined for none. */
export function barOfTime(time: number | undefined, times: readonly number[], interval: number): number | undefined {
  const [begin] = times;
  if (time === undefined || begin === undefined || time < begin) return undefined;
  const bar = Math.floor((time - begin) / Math.max(interval, 1));
  return bar < times.length ? bar : undefined;
}
