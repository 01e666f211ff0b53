import { shortText } from '../../../common/promql/histograms/numberText';
import { CompensatedSum } from './compensated';
import { tellOfIgnored, warnOfQuantile } from './messages';
import { quantileOf } from './quantileOf';
import type { RangeFunction } from './RangeFunction';
import type { Window } from './Window';

/** Of floats alone: histograms beside them are ignored, which is told. */
const ofFloats =
  (work: (values: Float64Array, window: Window) => number): RangeFunction =>
  (window, call) => {
    if (window.floats === 0) return undefined;
    if (window.histogramCount > 0) tellOfIgnored(window, call);
    return work(window.floatsInside(), window);
  };

/** The index of the value that no other beats; a number beats what is none. */
function best(values: Float64Array, beats: (value: number, other: number) => boolean): number {
  let index = 0;
  for (let other = 0; other < values.length; other++) {
    const value = values[index] as number;
    if (Number.isNaN(value) || beats(values[other] as number, value)) index = other;
  }
  return index;
}

const extreme = (beats: (value: number, other: number) => boolean): RangeFunction =>
  ofFloats((values) => values[best(values, beats)] as number);
const timeOf = (beats: (value: number, other: number) => boolean): RangeFunction =>
  ofFloats((values, { times, from }) => (times[from + best(values, beats)] as number) / 1000);

export const maxOverTime = extreme((value, other) => value > other);
export const minOverTime = extreme((value, other) => value < other);
/** When it was so for the last time. */
export const tsOfMaxOverTime = timeOf((value, other) => value >= other);
export const tsOfMinOverTime = timeOf((value, other) => value <= other);

function variance(values: Float64Array): number {
  const mean = new CompensatedSum();
  const squares = new CompensatedSum();
  let count = 0;
  for (const value of values) {
    count++;
    const distance = value - (mean.sum + mean.lost);
    mean.add(distance / count);
    squares.add(distance * (value - (mean.sum + mean.lost)));
  }
  return (squares.sum + squares.lost) / count;
}

export const stdvarOverTime = ofFloats(variance);
export const stddevOverTime = ofFloats((values) => Math.sqrt(variance(values)));

/** The median of the distances from the median. */
export const madOverTime = ofFloats((values) => {
  const median = quantileOf(0.5, Float64Array.from(values));
  return quantileOf(
    0.5,
    Float64Array.from(values, (value) => Math.abs(value - median)),
  );
});

export const quantileOverTime: RangeFunction = (window, call) => {
  if (window.floats === 0) return undefined;
  const quantile = window.parameters[0] as number;
  if (!(quantile >= 0 && quantile <= 1)) warnOfQuantile(call.annotations, call.at, shortText(quantile));
  if (window.histogramCount > 0) tellOfIgnored(window, call);
  return quantileOf(quantile, Float64Array.from(window.floatsInside()));
};
