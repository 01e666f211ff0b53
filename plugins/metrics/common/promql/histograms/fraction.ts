import type { FloatHistogram } from '../histogram';
import { hasCustomBounds } from './bucketBound';
import { allBuckets, type Bucket } from './buckets';
import { atOneSide } from './quantile';

export interface Fraction {
  readonly value: number;
  /** Observations of NaN are in no bucket, and so in no fraction. */
  readonly hasNaNs: boolean;
}

/** How far into a bucket a value lies, as a share of what it holds. */
export function shareBelow({ lower, upper }: { readonly lower: number; readonly upper: number }, value: number, isLinear: boolean): number {
  if (isLinear) return (value - lower) / (upper - lower);
  const logLower = Math.log2(Math.abs(lower));
  const logUpper = Math.log2(Math.abs(upper));
  const log = Math.log2(Math.abs(value));
  return value > 0 ? (log - logLower) / (logUpper - logLower) : 1 - (log - logUpper) / (logLower - logUpper);
}

/** The share of observations between two values; NaN of an empty histogram, or for bounds of NaN. */
export function fraction(lower: number, upper: number, histogram: FloatHistogram): Fraction {
  if (histogram.count === 0 || Number.isNaN(lower) || Number.isNaN(upper)) return { value: Number.NaN, hasNaNs: false };
  if (lower >= upper) return { value: 0, hasNaNs: false };
  const isCustom = hasCustomBounds(histogram);
  const buckets = allBuckets(histogram).map((bucket) => ({
    ...(bucket.lower <= 0 && bucket.upper >= 0 ? atOneSide(bucket, histogram) : bucket),
    isLinear: isCustom || (bucket.lower <= 0 && bucket.upper >= 0),
  }));
  const inBuckets = buckets.reduce((total, { count }) => total + count, 0);
  const isOfNumber = !Number.isNaN(histogram.sum);
  const most = isOfNumber ? histogram.count : inBuckets;
  const value = (below(upper, buckets, most) - below(lower, buckets, most)) / histogram.count;
  return { value, hasNaNs: !isOfNumber && inBuckets < histogram.count };
}

/** How many observations lie below a value. */
function below(value: number, buckets: readonly (Bucket & { readonly isLinear: boolean })[], most: number): number {
  let rank = 0;
  for (const bucket of buckets) {
    if (bucket.lower >= value) return Math.min(rank, most);
    if (bucket.upper > value) {
      // Nothing is known of where in a bucket without a lower bound they lie.
      const inside =
        bucket.isLinear && bucket.lower === Number.NEGATIVE_INFINITY
          ? bucket.count
          : bucket.count * shareBelow(bucket, value, bucket.isLinear);
      return Math.min(rank + inside, most);
    }
    rank += bucket.count;
  }
  return most;
}
