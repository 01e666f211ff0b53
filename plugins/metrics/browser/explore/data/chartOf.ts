import { type ChartSeries, distinctColours } from '#sdk/browser';
import type { PromAnswer, PromSeries } from '../../../contract';

/** Lines that one chart can tell apart. */
export const mostLines = 40;

/** Labels that have the same value in all sets, and those that tell them apart. */
export function comparedLabels(sets: readonly Readonly<Record<string, string>>[]): {
  readonly same: Readonly<Record<string, string>>;
  readonly different: readonly string[];
} {
  const names = [...new Set(sets.flatMap((labels) => Object.keys(labels)))].sort();
  const [first = {}] = sets;
  const isSame = (name: string) => sets.every((labels) => labels[name] === first[name]);
  const same = Object.fromEntries(names.flatMap((name) => (isSame(name) && first[name] !== undefined ? [[name, first[name]]] : [])));
  return { same, different: names.filter((name) => !isSame(name)) };
}

/** What tells a series from the others of an answer; all its labels where there are no others. */
function distinctTitle(sets: readonly Readonly<Record<string, string>>[]): (labels: Readonly<Record<string, string>>) => string {
  const { different } = comparedLabels(sets);
  if (sets.length < 2) return seriesTitle;
  const [only] = different;
  if (different.length === 1 && only !== undefined) return (labels) => labels[only] ?? '(none)';
  return (labels) =>
    seriesTitle(Object.fromEntries(different.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]]))));
}

/** What a series is called: `up{job="a"}`, without its name where that is known. */
export function seriesTitle({ __name__ = '', ...labels }: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return pairs.length === 0 ? __name__ || '{}' : `${__name__}{${pairs.join(', ')}}`;
}

export interface ShownChart {
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
  /** Series of the answer, those that are not drawn as well. */
  readonly total: number;
}

const numberOf = (text: string): number =>
  text === '+Inf' ? Number.POSITIVE_INFINITY : text === '-Inf' ? Number.NEGATIVE_INFINITY : Number(text);

const sizeOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);

/** Series of numbers, with their values at the times of a grid. Histograms have none there. */
function drawn(series: PromSeries, times: readonly number[], title: string): ChartSeries {
  const byTime = new Map((series.values ?? []).map(([seconds, value]) => [Math.round(seconds * 1000), numberOf(value)]));
  const values = times.map((time) => {
    const value = byTime.get(time);
    return value === undefined || !Number.isFinite(value) ? null : value;
  });
  return { key: title, title, values };
}

/**
 * An answer over a range as a chart: the largest series, if there are many.
 * @param title what a series is called; by what tells it from the others when absent
 */
export function chartOf(
  { data }: PromAnswer,
  range: { readonly from: number; readonly to: number },
  step: number,
  title?: (labels: Readonly<Record<string, string>>) => string,
): ShownChart {
  const times = Array.from({ length: Math.floor((range.to - range.from) / step) + 1 }, (_each, index) => range.from + index * step);
  if (data.resultType !== 'matrix') return { times, series: [], total: 0 };
  const titleOf = title ?? distinctTitle(data.result.map(({ metric }) => metric));
  const all = data.result.map((each) => drawn(each, times, titleOf(each.metric)));
  const series = all.length <= mostLines ? all : [...all].sort((a, b) => sizeOf(b.values) - sizeOf(a.values)).slice(0, mostLines);
  // Only a few lines can be told apart by their colours; of many each has its own by its name.
  const colours = series.length > 1 && series.length <= 12 ? distinctColours(series.map(({ key }) => key)) : undefined;
  return {
    times,
    series: colours === undefined ? series : series.map((each) => ({ ...each, colour: colours.get(each.key) })),
    total: all.length,
  };
}

/** The value of each set of labels of an answer at one moment. */
export function valuesOf({ data }: PromAnswer): readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[] {
  if (data.resultType !== 'vector') return [];
  return data.result.flatMap(({ metric, value }) => (value === undefined ? [] : [{ labels: metric, value: numberOf(value[1]) }]));
}
