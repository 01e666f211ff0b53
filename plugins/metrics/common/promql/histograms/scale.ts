import type { FloatHistogram } from '../histogram';

const each = (histogram: FloatHistogram, change: (count: number) => number): FloatHistogram => ({
  ...histogram,
  zeroCount: change(histogram.zeroCount),
  count: change(histogram.count),
  sum: change(histogram.sum),
  positiveBuckets: histogram.positiveBuckets.map(change),
  negativeBuckets: histogram.negativeBuckets.map(change),
});

/** Times a number: everything counted, and the sum. With a number below zero it is a gauge. */
export function multiply(histogram: FloatHistogram, factor: number): FloatHistogram {
  const product = each(histogram, (count) => count * factor);
  return factor < 0 ? { ...product, hint: 'gauge' } : product;
}

/** Divided by a number; divided by zero it has no buckets. */
export function divide(histogram: FloatHistogram, divisor: number): FloatHistogram {
  const quotient = each(histogram, (count) => count / divisor);
  if (divisor === 0) return { ...quotient, positiveSpans: [], positiveBuckets: [], negativeSpans: [], negativeBuckets: [] };
  return divisor < 0 ? { ...quotient, hint: 'gauge' } : quotient;
}

/** Unary minus. */
export const negate = (histogram: FloatHistogram): FloatHistogram => multiply(histogram, -1);
