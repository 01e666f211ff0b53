import type { FloatHistogram } from '../../../common/promql/histogram';
import { add, reduceResolution, subtract } from '../../../common/promql/histograms/arithmetic';
import { hasCustomBounds } from '../../../common/promql/histograms/bucketBound';
import { compact } from '../../../common/promql/histograms/compact';
import { detectReset } from '../../../common/promql/histograms/detectReset';
import { HistogramSum } from '../../../common/promql/histograms/HistogramSum';
import { IncompatibleHistograms } from '../../../common/promql/histograms/IncompatibleHistograms';
import { CompensatedSum } from './compensated';
import { tellOfReconciled, warnOfNoCounter, warnOfNoGauge, warnOfSchemas } from './messages';
import type { RangeCall } from './RangeFunction';
import type { Window } from './Window';

/** Undefined, and a warning, where histograms of different kinds of buckets would have to be added. */
export function unlessIncompatible<T>(window: Window, call: RangeCall, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof IncompatibleHistograms)) throw error;
    warnOfSchemas(window, call);
    return undefined;
  }
}

/** The last histogram of the window without the first, and with what a counter had before each time that it began anew. Undefined where they cannot be compared. */
export function histogramChange(window: Window, call: RangeCall, isCounter: boolean): FloatHistogram | undefined {
  const all = window.histograms.slice(window.histogramFrom, window.histogramTo);
  const last = all.at(-1) as FloatHistogram;
  const first = all[0] as FloatHistogram;
  const isGauge = ({ hint }: FloatHistogram): boolean => hint === 'gauge';
  if (isCounter && all.some(isGauge)) warnOfNoCounter(window, call);
  return unlessIncompatible(window, call, () => {
    const second = all[1] as FloatHistogram;
    // What the counter had before it began anew right after the first sample does not matter, nor do its buckets.
    const before = isCounter && detectReset(second, first) ? nothingLike(second) : first;
    const relevant = isCounter ? [before, ...all.slice(1)] : [before, last];
    if (relevant.some((histogram) => hasCustomBounds(histogram) !== hasCustomBounds(before))) throw new IncompatibleHistograms();
    const schema = Math.min(...relevant.map((histogram) => histogram.schema));
    const reduced = hasCustomBounds(last) ? last : reduceResolution(last, schema);
    const change = subtract(reduced, before);
    if (change.isReconciled) tellOfReconciled(call.annotations, call.at, 'subtraction');
    let sum = change.histogram;
    for (let index = 1; isCounter && index < relevant.length; index++) {
      const previous = relevant[index - 1] as FloatHistogram;
      if (!detectReset(relevant[index] as FloatHistogram, previous)) continue;
      const total = add(sum, previous);
      if (total.isReconciled) tellOfReconciled(call.annotations, call.at, 'addition');
      sum = total.histogram;
    }
    if (!isCounter && !(isGauge(first) && isGauge(last))) warnOfNoGauge(window, call);
    return compact({ ...sum, hint: 'gauge' });
  });
}

const nothingLike = ({ schema, customBounds }: FloatHistogram): FloatHistogram => ({
  schema,
  zeroThreshold: 0,
  zeroCount: 0,
  count: 0,
  sum: 0,
  positiveSpans: [],
  positiveBuckets: [],
  negativeSpans: [],
  negativeBuckets: [],
  ...(customBounds !== undefined && { customBounds }),
  hint: 'unknown',
});

/** Samples that count since the one before them: what they come to. */
export function deltaSum(window: Window, call: RangeCall): number | FloatHistogram | undefined {
  if (window.floats > 0) {
    const sum = new CompensatedSum();
    for (const value of window.floatsInside()) sum.add(value);
    return sum.total;
  }
  return unlessIncompatible(window, call, () => {
    const sum = new HistogramSum();
    for (let index = window.histogramFrom; index < window.histogramTo; index++) sum.add(window.histograms[index] as FloatHistogram);
    return sum.result && { ...sum.result, hint: 'gauge' as const };
  });
}
