import type { PanelAnswer, PanelHeat } from '#sdk/query';
import { alignSeries } from './alignSeries';

/** Counts by time and size, the smallest sizes first. */
export interface HeatCells {
  readonly times: readonly number[];
  readonly interval: number;
  readonly unit: string | undefined;
  readonly buckets: readonly { readonly from: number; readonly to: number; readonly counts: readonly (number | null)[] }[];
}

/** The upper bound of a bucket, by its label in PromQL, or as a field of samples. */
function boundOf(labels: Readonly<Record<string, string>>): number {
  const le = labels.le ?? labels['labels.le'];
  return le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le ?? Number.NaN);
}

const ofHeat = ({ times, bounds, counts, unit }: PanelHeat, step: number | undefined): HeatCells => ({
  times,
  interval: step ?? (times[1] ?? 0) - (times[0] ?? 0),
  unit,
  buckets: bounds
    .slice(0, -1)
    .map((from, at) => ({ from, to: bounds[at + 1] ?? from, counts: times.map((_time, time) => counts[time]?.[at] ?? 0) })),
});

/**
 * The heat of an answer: its own; of series with an upper bound in the label `le`, as Prometheus' histograms have it, what each bucket has beyond the one below; nothing otherwise.
 */
export function heatOf(
  answers: readonly (PanelAnswer | undefined)[],
  range: { readonly from: number; readonly to: number },
): HeatCells | undefined {
  const heat = answers.find((answer) => answer?.kind === 'heat');
  if (heat?.kind === 'heat') return ofHeat(heat.heat, heat.step);
  const { times, interval, series } = alignSeries(answers, range, false);
  const bounded = series
    .map((one) => ({ ...one, le: boundOf(one.labels) }))
    .filter(({ le }) => !Number.isNaN(le))
    .sort((a, b) => a.le - b.le);
  if (bounded.length === 0) return undefined;
  return {
    times,
    interval,
    unit: bounded[0]?.unit,
    buckets: bounded.map(({ le, values }, at) => ({
      from: bounded[at - 1]?.le ?? 0,
      to: le,
      counts: values.map((value, time) => (value === null ? null : Math.max(0, value - (bounded[at - 1]?.values[time] ?? 0)))),
    })),
  };
}

/** Without the empty buckets at both ends, and those outside of the bounds that somebody has set. */
export function trimmedHeat(heat: HeatCells, min: number | undefined, max: number | undefined): HeatCells {
  const inside = heat.buckets.filter(({ from, to }) => to > (min ?? Number.NEGATIVE_INFINITY) && from < (max ?? Number.POSITIVE_INFINITY));
  const isFull = ({ counts }: (typeof inside)[number]): boolean => counts.some((count) => (count ?? 0) > 0);
  const [first, last] = [inside.findIndex(isFull), inside.findLastIndex(isFull)];
  return { ...heat, buckets: first < 0 ? [] : inside.slice(first, last + 1) };
}

/** Rows that find room; neighbours are put together where there are more. */
const mostRows = 60;

export function fewerBuckets(heat: HeatCells, most = mostRows): HeatCells {
  const width = Math.ceil(heat.buckets.length / most);
  if (width <= 1) return heat;
  const buckets = Array.from({ length: Math.ceil(heat.buckets.length / width) }, (_, at) => {
    const part = heat.buckets.slice(at * width, (at + 1) * width);
    return {
      from: part[0]?.from ?? 0,
      to: part.at(-1)?.to ?? 0,
      counts: heat.times.map((_time, time) =>
        part.reduce<number | null>(
          (sum, { counts }) => (counts[time] === null || counts[time] === undefined ? sum : (sum ?? 0) + counts[time]),
          null,
        ),
      ),
    };
  });
  return { ...heat, buckets };
}
