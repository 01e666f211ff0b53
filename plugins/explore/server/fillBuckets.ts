import type { SeriesPoint, TimeRange } from '#sdk/query';

interface Series {
  readonly key: string;
  readonly rest?: 'others' | 'missing';
  readonly counts: number[];
}

interface Filled {
  readonly times: number[];
  readonly series: Series[];
  readonly total: number;
}

/**
 * Turns the engine's non-empty buckets into one row of counts a key, with a zero wherever there was nothing.
 * @param origin a moment at which a bucket begins
 */
export function fillBuckets(buckets: readonly SeriesPoint[], range: TimeRange, interval: number, origin = 0): Filled {
  const first = Math.floor((range.from - origin) / interval) * interval + origin;
  const times: number[] = [];
  for (let time = first; time < range.to; time += interval) times.push(time);
  // A value may be called as the rest is.
  const series = new Map<string, Series>();
  let total = 0;
  for (const { time, count, key = '', rest } of buckets) {
    const at = Math.floor((time - first) / interval);
    if (at < 0 || at >= times.length) continue;
    const id = `${rest ?? ''}:${key}`;
    const one = series.get(id) ?? { key, ...(rest !== undefined && { rest }), counts: times.map(() => 0) };
    one.counts[at] = (one.counts[at] ?? 0) + count;
    series.set(id, one);
    total += count;
  }
  return { times, series: [...series.values()], total };
}
