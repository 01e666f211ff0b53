import { EvaluationError } from '../EvaluationError';
import { CompensatedSum } from './compensated';
import { tellOfIgnored } from './messages';
import type { RangeCall, RangeFunction } from './RangeFunction';
import type { Window } from './Window';

/** Per second, and the value at the moment that seconds are counted from. */
interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** The line of least squares through the floats of a window. */
function lineThrough({ times, values, from, to }: Window, origin: number): Line {
  const count = to - from;
  const [x, y, xy, xx] = [new CompensatedSum(), new CompensatedSum(), new CompensatedSum(), new CompensatedSum()];
  const first = values[from] as number;
  let isConstant = true;
  for (let index = from; index < to; index++) {
    const value = values[index] as number;
    if (index > from && value !== first) isConstant = false;
    const seconds = ((times[index] as number) - origin) / 1000;
    x.add(seconds);
    y.add(value);
    xy.add(seconds * value);
    xx.add(seconds * seconds);
  }
  if (isConstant) {
    const isInfinite = Math.abs(first) === Number.POSITIVE_INFINITY;
    return isInfinite ? { slope: Number.NaN, intercept: Number.NaN } : { slope: 0, intercept: first };
  }
  const whole = ({ sum, lost }: CompensatedSum): number => sum + lost;
  const covariance = whole(xy) - (whole(x) * whole(y)) / count;
  const spread = whole(xx) - (whole(x) * whole(x)) / count;
  const slope = covariance / spread;
  return { slope, intercept: whole(y) / count - (slope * whole(x)) / count };
}

/** Two floats at least; histograms beside floats are ignored, which is told. */
function hasTwo(window: Window, call: RangeCall): boolean {
  if (window.floats > 0 && window.histogramCount > 0) tellOfIgnored(window, call);
  return window.floats >= 2;
}

export const deriv: RangeFunction = (window, call) =>
  hasTwo(window, call) ? lineThrough(window, window.times[window.from] as number).slope : undefined;

export const predictLinear: RangeFunction = (window, call) => {
  if (!hasTwo(window, call)) return undefined;
  const { slope, intercept } = lineThrough(window, window.moment);
  return slope * (window.parameters[0] as number) + intercept;
};

/** Newer values weigh more, and so do newer trends. @throws EvaluationError for factors that are not between 0 and 1 */
export const doubleExponentialSmoothing: RangeFunction = (window, call) => {
  const [smoothing = Number.NaN, trending = Number.NaN] = window.parameters;
  if (smoothing <= 0 || smoothing >= 1) throw badFactor('smoothing factor', 'sf', smoothing);
  if (trending <= 0 || trending >= 1) throw badFactor('trend factor', 'tf', trending);
  if (!hasTwo(window, call)) return undefined;
  const { values, from, to } = window;
  let before = 0;
  let smoothed = values[from] as number;
  let trend = (values[from + 1] as number) - smoothed;
  for (let index = from + 1; index < to; index++) {
    if (index > from + 1) trend = trending * (smoothed - before) + (1 - trending) * trend;
    before = smoothed;
    smoothed = smoothing * (values[index] as number) + (1 - smoothing) * (smoothed + trend);
  }
  return smoothed;
};

const badFactor = (name: string, letters: string, value: number): EvaluationError =>
  new EvaluationError(`invalid ${name}. Expected: 0 < ${letters} < 1, got: ${value.toFixed(6)}`);
