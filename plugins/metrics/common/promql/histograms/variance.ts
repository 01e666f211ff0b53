import type { FloatHistogram } from '../histogram';
import { hasCustomBounds } from './bucketBound';
import { allBuckets } from './buckets';
import { plus } from './compensated';

/** The arithmetic mean of the observations; NaN of an empty histogram. */
export const average = ({ sum, count }: FloatHistogram): number => sum / count;

/** Estimated: each bucket's observations are taken to be at its geometric mean, at zero in the zero bucket, at the arithmetic mean with custom bounds. */
export function variance(histogram: FloatHistogram): number {
  const mean = average(histogram);
  const isCustom = hasCustomBounds(histogram);
  let total = { sum: 0, lost: 0 };
  for (const { lower, upper, count } of allBuckets(histogram)) {
    if (count === 0) continue;
    let value = 0;
    if (isCustom) value = (upper + lower) / 2;
    else if (lower > 0 || upper < 0) value = Math.sign(upper) * Math.sqrt(upper * lower);
    total = plus(total, count * (value - mean) * (value - mean));
  }
  return (total.sum + total.lost) / histogram.count;
}

export const standardDeviation = (histogram: FloatHistogram): number => Math.sqrt(variance(histogram));
