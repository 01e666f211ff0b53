import type { FloatHistogram } from '../../../common/promql/histogram';
import type { Labels, StoredSeries } from '../SeriesSource';
import { aFloat, aHistogram, type Series } from '../values/Series';
import { bitsOf, isStale } from './stale';

/** Samples of a series in the order of time, floats and histograms apart, without markers of its ends. Times are milliseconds. */
export interface Samples {
  readonly labels: Labels;
  readonly dropsName: boolean;
  /** Each sample counts since the one before it. */
  readonly isDelta: boolean;
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly histogramTimes: Float64Array;
  readonly histograms: readonly FloatHistogram[];
}

const none = new Float64Array();

export function samplesOf({ labels, isDelta = false, times, values, histograms }: StoredSeries): Samples {
  const bits = bitsOf(values);
  const of = (test: (index: number) => boolean): number[] => {
    const indexes: number[] = [];
    for (let index = 0; index < times.length; index++) if (!isStale(bits, index) && test(index)) indexes.push(index);
    return indexes;
  };
  const found = { labels, isDelta, dropsName: false };
  if (histograms === undefined) {
    let isWhole = true;
    for (let index = 0; index < times.length && isWhole; index++) isWhole = !isStale(bits, index);
    if (isWhole) return { ...found, times, values, histogramTimes: none, histograms: [] };
  }
  const floats = of((index) => histograms?.[index] === undefined);
  const others = of((index) => histograms?.[index] !== undefined);
  return {
    ...found,
    times: Float64Array.from(floats, (index) => times[index] as number),
    values: Float64Array.from(floats, (index) => values[index] as number),
    histogramTimes: Float64Array.from(others, (index) => times[index] as number),
    histograms: others.map((index) => histograms?.[index] as FloatHistogram),
  };
}

/** What a subquery has found, as samples. What its histograms say of the counter is forgotten: samples between them are not there, or are there twice. */
export function samplesOfSubquery(series: Series, timeOf: (step: number) => number): Samples {
  const floats: number[] = [];
  const others: number[] = [];
  for (let step = 0; step < series.kinds.length; step++) {
    if (series.kinds[step] === aFloat) floats.push(step);
    else if (series.kinds[step] === aHistogram) others.push(step);
  }
  const isWhole = floats.length === series.kinds.length;
  return {
    labels: series.labels,
    dropsName: series.dropsName,
    isDelta: false,
    times: Float64Array.from(floats, timeOf),
    values: isWhole ? series.values : Float64Array.from(floats, (step) => series.values[step] as number),
    histogramTimes: Float64Array.from(others, timeOf),
    histograms: others.map((step) => {
      const histogram = series.histograms?.[step] as FloatHistogram;
      return histogram.hint === 'reset' || histogram.hint === 'not-reset' ? { ...histogram, hint: 'unknown' } : histogram;
    }),
  };
}
