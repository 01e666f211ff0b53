import type { NumberBucket, PanelAnswer } from '#sdk/query';
import { heatOf } from './heatRows';

/** Where the buckets of an answer are: counts by time and size, a column of histograms, or numbers that are counted here. */
export function histogramBars(
  answers: readonly (PanelAnswer | undefined)[],
  range: { readonly from: number; readonly to: number },
  about: { readonly buckets: number; readonly min: number | undefined; readonly max: number | undefined },
): { readonly bars: readonly NumberBucket[]; readonly unit: string | undefined } {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = about;
  const heat = heatOf(answers, range);
  if (heat !== undefined)
    return {
      unit: heat.unit,
      bars: inside(
        heat.buckets.map(({ from, to, counts }) => ({ from, to, count: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) })),
        min,
        max,
      ),
    };
  const columns = answers.flatMap((answer) => (answer?.kind === 'table' ? answer.columns : []));
  const histogram = columns.find(({ type }) => type === 'histogram');
  if (histogram !== undefined)
    return { unit: histogram.unit, bars: inside(sumOf(histogram.values as readonly (readonly NumberBucket[] | null)[]), min, max) };
  const series = answers.flatMap((answer) => (answer?.kind === 'series' ? answer.series : []));
  const measure = columns.find(({ role, type }) => role === 'measure' && type === 'number');
  const all = [...series.flatMap(({ values }) => values), ...((measure?.values ?? []) as readonly (number | null)[])];
  const numbers = all.filter(
    (value): value is number => typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max,
  );
  return { unit: series[0]?.unit ?? measure?.unit, bars: counted(numbers, about.buckets) };
}

const inside = (bars: readonly NumberBucket[], min: number, max: number): readonly NumberBucket[] => {
  const kept = bars.filter(({ from, to }) => to > min && from < max);
  const [first, last] = [kept.findIndex(({ count }) => count > 0), kept.findLastIndex(({ count }) => count > 0)];
  return first < 0 ? [] : kept.slice(first, last + 1);
};

/** Histograms of the same bounds, put together. */
function sumOf(cells: readonly (readonly NumberBucket[] | null)[]): readonly NumberBucket[] {
  const sums = new Map<number, NumberBucket>();
  for (const cell of cells)
    for (const bucket of cell ?? []) sums.set(bucket.from, { ...bucket, count: bucket.count + (sums.get(bucket.from)?.count ?? 0) });
  return [...sums.values()].sort((a, b) => a.from - b.from);
}

/** Numbers in buckets of a round width: 1, 2 or 5 times a power of ten. */
export function counted(numbers: readonly number[], buckets: number): readonly NumberBucket[] {
  if (numbers.length === 0) return [];
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    least = Math.min(least, number);
    greatest = Math.max(greatest, number);
  }
  const width = roundWidth((greatest - least) / buckets || 1);
  const first = Math.floor(least / width);
  const counts: number[] = new Array(Math.floor(greatest / width) - first + 1).fill(0);
  for (const number of numbers) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor(number / width) - first));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({
    from: Number(((first + at) * width).toPrecision(12)),
    to: Number(((first + at + 1) * width).toPrecision(12)),
    count,
  }));
}

function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Edges of so many bars that are told below them, evenly. */
export const edgesOf = (bars: number): readonly number[] => [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * bars)))];
