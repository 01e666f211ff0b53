import type { TimeRange } from '#sdk/query';

interface Filled {
  readonly times: number[];
  readonly series: { readonly key: string; readonly counts: number[] }[];
  readonly total: number;
}

/** Turns the engine's non-empty buckets into one row of counts a key, with a zero wherever there was nothing. */
export function fillBuckets(
  buckets: readonly { readonly time: number; readonly count: number; readonly key?: string }[],
  range: TimeRange,
  interval: number,
): Filled {
  const first = Math.floor(range.from / interval) * interval;
  const times: number[] = [];
  for (let time = first; time < range.to; time += interval) times.push(time);
  const series = new Map<string, number[]>();
  let total = 0;
  for (const { time, count, key = '' } of buckets) {
    const at = Math.floor((time - first) / interval);
    if (at < 0 || at >= times.length) continue;
    const counts = series.get(key) ?? times.map(() => 0);
    counts[at] = (counts[at] ?? 0) + count;
    series.set(key, counts);
    total += count;
  }
  return { times, series: [...series].map(([key, counts]) => ({ key, counts })), total };
}
