import type { FloatHistogram } from '../../../common/promql/histogram';
import { multiply } from '../../../common/promql/histograms/scale';
import { extendedChange } from './extendedRate';
import { deltaSum, histogramChange } from './histogramRate';
import { warnOfMix } from './messages';
import type { Outcome, RangeCall, RangeFunction } from './RangeFunction';
import { resetsBefore } from './resets';
import type { Window } from './Window';

interface Kind {
  readonly isCounter: boolean;
  readonly isRate: boolean;
}

export const rate: RangeFunction = (window, call) => change(window, call, { isCounter: true, isRate: true });
export const increase: RangeFunction = (window, call) => change(window, call, { isCounter: true, isRate: false });
export const delta: RangeFunction = (window, call) => change(window, call, { isCounter: false, isRate: false });

function change(window: Window, call: RangeCall, kind: Kind): Outcome {
  if (call.isAnchored || call.isSmoothed) {
    const difference = extendedChange(window, call.isSmoothed, kind.isCounter);
    return difference === undefined || !kind.isRate ? difference : difference / call.seconds;
  }
  const { floats, histogramCount } = window;
  if (floats > 0 && histogramCount > 0) {
    warnOfMix(window, call);
    return undefined;
  }
  if (window.samples.isDelta && kind.isCounter) {
    const sum = deltaSum(window, call);
    return sum === undefined || !kind.isRate ? sum : scaled(sum, 1 / call.seconds);
  }
  if (floats > 1) {
    const difference = floatChange(window, kind.isCounter);
    const first = window.values[window.from] as number;
    const { times, from, to } = window;
    const ends = { first: times[from] as number, last: times[to - 1] as number, between: floats - 1 };
    return difference * factor(window, call, kind, ends, toZero(first, difference));
  }
  if (histogramCount < 2) return undefined;
  const difference = histogramChange(window, call, kind.isCounter);
  if (difference === undefined) return undefined;
  const { histogramTimes, histogramFrom, histogramTo, histograms } = window;
  const ends = {
    first: histogramTimes[histogramFrom] as number,
    last: histogramTimes[histogramTo - 1] as number,
    between: histogramCount - 1,
  };
  return multiply(
    difference,
    factor(window, call, kind, ends, toZero((histograms[histogramFrom] as FloatHistogram).count, difference.count)),
  );
}

const scaled = (value: number | FloatHistogram, by: number): number | FloatHistogram =>
  typeof value === 'number' ? value * by : multiply(value, by);

/** Last less first; what a counter had before it began anew is added. */
function floatChange(window: Window, isCounter: boolean): number {
  const { values, from, to, samples } = window;
  let difference = (values[to - 1] as number) - (values[from] as number);
  if (!isCounter) return difference;
  const resets = resetsBefore(samples);
  if (resets[to - 1] === resets[from]) return difference;
  for (let index = from + 1; index < to; index++) {
    const before = values[index - 1] as number;
    if ((values[index] as number) < before) difference += before;
  }
  return difference;
}

/** After which part of the sampled time, before its begin, the counter would have been zero; undefined where that says nothing. */
const toZero = (first: number, difference: number): number | undefined => (difference > 0 && first >= 0 ? first / difference : undefined);

/**
 * What a difference between samples is multiplied by to be that of the whole window. Samples that reach close to an end of the window are taken to go
 * on to it: no further from it than 1.1 times the mean distance of samples. Others end half of that distance beyond the last one. Counters begin at zero.
 */
function factor(
  window: Window,
  call: RangeCall,
  kind: Kind,
  ends: { readonly first: number; readonly last: number; readonly between: number },
  zero: number | undefined,
): number {
  const sampled = (ends.last - ends.first) / 1000;
  const distance = sampled / ends.between;
  let toStart = (ends.first - window.start) / 1000;
  let toEnd = (window.end - ends.last) / 1000;
  if (toStart >= distance * 1.1) toStart = distance / 2;
  if (kind.isCounter && zero !== undefined) toStart = Math.min(toStart, sampled * zero);
  if (toEnd >= distance * 1.1) toEnd = distance / 2;
  const whole = (sampled + toStart + toEnd) / sampled;
  return kind.isRate ? whole / call.seconds : whole;
}
