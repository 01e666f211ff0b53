import type { HeatCells } from './heatRows';

/** Columns that find room in a wide panel. */
const mostColumns = 400;

/** The same heat with neighbouring moments put together where there are too many to see. */
export function fewerMoments(heat: HeatCells, most = mostColumns): HeatCells {
  const width = Math.ceil(heat.times.length / most);
  if (width <= 1) return heat;
  const starts = heat.times.filter((_time, at) => at % width === 0);
  return {
    ...heat,
    times: starts,
    interval: heat.interval * width,
    buckets: heat.buckets.map((bucket) => ({
      ...bucket,
      counts: starts.map((_time, at) => {
        const part = bucket.counts.slice(at * width, (at + 1) * width);
        return part.every((count) => count === null) ? null : part.reduce<number>((sum, count) => sum + (count ?? 0), 0);
      }),
    })),
  };
}
