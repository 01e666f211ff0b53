import type { FloatHistogram } from '../../../common/promql/histogram';
import { subtract } from '../../../common/promql/histograms/arithmetic';
import { compact } from '../../../common/promql/histograms/compact';
import { detectReset } from '../../../common/promql/histograms/detectReset';
import { divide } from '../../../common/promql/histograms/scale';
import { unlessIncompatible } from './histogramRate';
import { tellOfReconciled, warnOfMix, warnOfNoCounter, warnOfNoGauge } from './messages';
import type { Outcome, RangeCall, RangeFunction } from './RangeFunction';
import type { Window } from './Window';

interface Sample {
  readonly time: number;
  readonly value: number | FloatHistogram;
}

export const irate: RangeFunction = (window, call) => between(window, call, true);
export const idelta: RangeFunction = (window, call) => between(window, call, false);

/** From the last sample but one to the last; a rate is per second, and of a counter that began anew it is from zero. */
function between(window: Window, call: RangeCall, isRate: boolean): Outcome {
  const [before, last] = lastTwo(window);
  if (before === undefined || last === undefined) return undefined;
  const seconds = (last.time - before.time) / 1000;
  if (seconds === 0) return undefined;
  if (typeof last.value === 'number' && typeof before.value === 'number') {
    const isWhole = isRate && (last.value < before.value || window.samples.isDelta);
    const difference = isWhole ? last.value : last.value - before.value;
    return isRate ? difference / seconds : difference;
  }
  if (typeof last.value === 'number' || typeof before.value === 'number') {
    warnOfMix(window, call);
    return undefined;
  }
  const difference = histogramBetween(before.value, last.value, window, call, isRate);
  return isRate && difference !== undefined ? divide(difference, seconds) : difference;
}

function histogramBetween(
  before: FloatHistogram,
  last: FloatHistogram,
  window: Window,
  call: RangeCall,
  isRate: boolean,
): FloatHistogram | undefined {
  const gauges = [before, last].filter(({ hint }) => hint === 'gauge').length;
  if (isRate && gauges > 0) warnOfNoCounter(window, call);
  if (!isRate && gauges < 2) warnOfNoGauge(window, call);
  if (isRate && (window.samples.isDelta || detectReset(last, before))) return compact({ ...last, hint: 'gauge' });
  return unlessIncompatible(window, call, () => {
    const { histogram, isReconciled } = subtract(last, before);
    if (isReconciled) tellOfReconciled(call.annotations, call.at, 'subtraction');
    return compact({ ...histogram, hint: 'gauge' });
  });
}

function lastTwo(window: Window): (Sample | undefined)[] {
  const { times, values, to, histogramTimes, histograms, histogramTo } = window;
  const newest: Sample[] = [];
  for (let index = Math.max(window.from, to - 2); index < to; index++) {
    newest.push({ time: times[index] as number, value: values[index] as number });
  }
  for (let index = Math.max(window.histogramFrom, histogramTo - 2); index < histogramTo; index++) {
    newest.push({ time: histogramTimes[index] as number, value: histograms[index] as FloatHistogram });
  }
  if (newest.length < 2) return [];
  return newest.sort((a, b) => a.time - b.time).slice(-2);
}
