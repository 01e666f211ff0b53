import type { FloatHistogram } from '../histogram';
import { hasCustomBounds } from './bucketBound';
import { allBuckets, type Bucket } from './buckets';

export interface Quantile {
  readonly value: number;
  /** Observations of NaN are in no bucket and count as the greatest: the value is NaN for them, or higher than without them. */
  readonly nans?: 'result' | 'skewed';
}

/** With only positive, or only negative buckets beside it, the zero bucket ends at zero. */
export function atOneSide(bucket: Bucket, { positiveBuckets, negativeBuckets }: FloatHistogram): Bucket {
  if (negativeBuckets.length === 0 && positiveBuckets.length > 0) return { ...bucket, lower: 0 };
  if (positiveBuckets.length === 0 && negativeBuckets.length > 0) return { ...bucket, upper: 0 };
  return bucket;
}

const nothing: Bucket = { lower: 0, upper: 0, includesLower: false, includesUpper: false, count: 0, index: 0 };

/**
 * The value below which a share of the observations lies. Within a bucket they are taken to be spread evenly over its logarithms, and over
 * its values in the zero bucket and in buckets with bounds of their own.
 * @param share of 0 to 1; less is -Inf, more is +Inf
 */
export function quantile(share: number, histogram: FloatHistogram): Quantile {
  if (share < 0) return { value: Number.NEGATIVE_INFINITY };
  if (share > 1) return { value: Number.POSITIVE_INFINITY };
  if (histogram.count === 0 || Number.isNaN(share)) return { value: Number.NaN };
  const isCustom = hasCustomBounds(histogram);
  const hasNaNs = Number.isNaN(histogram.sum);
  const isForward = hasNaNs || share < 0.5;
  const buckets = isForward ? allBuckets(histogram) : allBuckets(histogram).reverse();
  let rank = (isForward ? share : 1 - share) * histogram.count;
  let seen = 0;
  let found = nothing;
  let place = 0;
  while (place < buckets.length) {
    found = buckets[place++] as Bucket;
    if (found.count === 0) continue;
    seen += found.count;
    if (seen >= rank) break;
  }
  if (isCustom) {
    if (found.lower === Number.NEGATIVE_INFINITY) {
      if (found.upper <= 0) return { value: found.upper };
      found = { ...found, lower: 0 };
    } else if (found.upper === Number.POSITIVE_INFINITY) return { value: found.lower };
  } else if (found.lower < 0 && found.upper > 0) found = atOneSide(found, histogram);
  seen = Math.min(seen, histogram.count);
  if (seen < rank) return hasNaNs ? { value: Number.NaN, nans: 'result' } : { value: found.upper };
  rank = isForward ? rank - (seen - found.count) : seen - rank;
  const inBuckets = buckets.slice(place).reduce((total, { count }) => total + count, seen);
  const told: Pick<Quantile, 'nans'> = hasNaNs && inBuckets < histogram.count ? { nans: 'skewed' } : {};
  return { value: within(found, rank / found.count, isCustom), ...told };
}

function within({ lower, upper }: Bucket, share: number, isCustom: boolean): number {
  if (isCustom || (lower <= 0 && upper >= 0)) return lower + (upper - lower) * share;
  const logLower = Math.log2(Math.abs(lower));
  const logUpper = Math.log2(Math.abs(upper));
  if (lower > 0) return 2 ** (logLower + (logUpper - logLower) * share);
  return -(2 ** (logUpper + (logLower - logUpper) * (1 - share)));
}
