import type { Aligned } from './alignSeries';

/** Moments that a chart draws at most: about two a pixel of a wide panel. */
export const mostDrawn = 1200;

/**
 * Fewer moments for a chart that has no room for all: of each stretch the least and the greatest value, in the order in which they are, so that no peak is lost. Where values
 * stand on each other (`stacked`), all series have those of the same two moments, where their sum is least and greatest.
 */
export function decimate(aligned: Aligned, stacked: boolean, most = mostDrawn): Aligned {
  const { times, interval, series } = aligned;
  if (times.length <= most) return aligned;
  const width = Math.ceil(times.length / (most / 2));
  const stretches = Math.ceil(times.length / width);
  const sums = stacked ? times.map((_time, at) => sumAt(series, at)) : undefined;
  const chosen = sums && picks(sums, width, stretches);
  return {
    // Half a stretch each, and the last one where it begins.
    times: Array.from({ length: 2 * stretches }, (_, at) => (times[0] ?? 0) + (at * width * interval) / 2),
    interval: (width * interval) / 2,
    series: series.map((one) => ({
      ...one,
      values: (chosen ?? picks(one.values, width, stretches)).map((at) => (at < 0 ? null : (one.values[at] ?? null))),
    })),
  };
}

function sumAt(series: Aligned['series'], at: number): number | null {
  let sum: number | null = null;
  for (const { values } of series) {
    const value = values[at] ?? null;
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** Numbers of two values a stretch; -1 where it has none. */
function picks(values: readonly (number | null)[], width: number, stretches: number): readonly number[] {
  const places: number[] = [];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    let [least, greatest] = [-1, -1];
    const end = Math.min(values.length, (stretch + 1) * width);
    for (let at = stretch * width; at < end; at += 1) {
      const value = values[at] ?? null;
      if (value === null || Number.isNaN(value)) continue;
      if (least < 0 || value < (values[least] ?? 0)) least = at;
      if (greatest < 0 || value > (values[greatest] ?? 0)) greatest = at;
    }
    places.push(Math.min(least, greatest), Math.max(least, greatest));
  }
  return places;
}
