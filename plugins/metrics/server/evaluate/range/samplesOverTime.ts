import type { FloatHistogram } from '../../../common/promql/histogram';
import { HistogramMean, HistogramSum } from '../../../common/promql/histograms/HistogramSum';
import { CompensatedMean, CompensatedSum } from './compensated';
import { unlessIncompatible } from './histogramRate';
import { tellOfReconciled, warnOfCollision, warnOfMix } from './messages';
import type { Outcome, RangeCall, RangeFunction } from './RangeFunction';
import type { Window } from './Window';

const sum = new CompensatedSum();
const mean = new CompensatedMean();

export const sumOverTime: RangeFunction = (window, call) => {
  if (isMixed(window, call)) return undefined;
  if (window.floats === 0) return gathered(window, call, new HistogramSum());
  const { values, from, to } = window;
  sum.set(0);
  for (let index = from; index < to; index++) sum.add(values[index] as number);
  return sum.total;
};

export const avgOverTime: RangeFunction = (window, call) => {
  if (isMixed(window, call)) return undefined;
  if (window.floats === 0) return gathered(window, call, new HistogramMean());
  const { values, from, to } = window;
  mean.start(values[from] as number);
  for (let index = from + 1; index < to; index++) mean.add(values[index] as number);
  return mean.mean;
};

export const countOverTime: RangeFunction = ({ floats, histogramCount }) => floats + histogramCount;
export const presentOverTime: RangeFunction = () => 1;

export const lastOverTime: RangeFunction = ({ floats, histogramCount, times, values, to, histogramTimes, histograms, histogramTo }) => {
  const isFloat = histogramCount === 0 || (floats > 0 && (times[to - 1] as number) > (histogramTimes[histogramTo - 1] as number));
  return isFloat ? values[to - 1] : histograms[histogramTo - 1];
};

export const firstOverTime: RangeFunction = ({
  floats,
  histogramCount,
  times,
  values,
  from,
  histogramTimes,
  histograms,
  histogramFrom,
}) => {
  const isFloat = histogramCount === 0 || (floats > 0 && (times[from] as number) < (histogramTimes[histogramFrom] as number));
  return isFloat ? values[from] : histograms[histogramFrom];
};

export const tsOfFirstOverTime: RangeFunction = ({ floats, histogramCount, times, from, histogramTimes, histogramFrom }) =>
  Math.min(floats > 0 ? (times[from] as number) : Infinity, histogramCount > 0 ? (histogramTimes[histogramFrom] as number) : Infinity) /
  1000;

export const tsOfLastOverTime: RangeFunction = ({ floats, histogramCount, times, to, histogramTimes, histogramTo }) =>
  Math.max(
    floats > 0 ? (times[to - 1] as number) : -Infinity,
    histogramCount > 0 ? (histogramTimes[histogramTo - 1] as number) : -Infinity,
  ) / 1000;

function isMixed(window: Window, call: RangeCall): boolean {
  const mixed = window.floats > 0 && window.histogramCount > 0;
  if (mixed) warnOfMix(window, call);
  return mixed;
}

function gathered(window: Window, call: RangeCall, gathering: HistogramSum | HistogramMean): Outcome {
  return unlessIncompatible(window, call, () => {
    for (let index = window.histogramFrom; index < window.histogramTo; index++) gathering.add(window.histograms[index] as FloatHistogram);
    if (gathering.collides) warnOfCollision(call.annotations, call.at, 'aggregation');
    if (gathering.isReconciled) tellOfReconciled(call.annotations, call.at, 'aggregation');
    return gathering.result;
  });
}
