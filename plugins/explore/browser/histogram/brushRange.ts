import type { PlotArea } from './HistogramChart';

/** Bucket under a horizontal pixel position, kept inside the plot. */
export function bucketAt(x: number, area: PlotArea, buckets: number): number {
  const width = Math.max(area.right - area.left, 1);
  return Math.min(buckets - 1, Math.max(0, Math.floor(((x - area.left) / width) * buckets)));
}

/** The time from the first to the last chosen bucket, both whole; `to` excluded. */
export function bucketsToRange(a: number, b: number, times: readonly number[], interval: number): { from: number; to: number } | undefined {
  const from = times[Math.min(a, b)];
  const last = times[Math.max(a, b)];
  return from === undefined || last === undefined ? undefined : { from, to: last + interval };
}
