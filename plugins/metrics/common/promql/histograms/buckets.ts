import type { BucketSpan, FloatHistogram } from '../histogram';
import { bucketBound, hasCustomBounds } from './bucketBound';
import { bucketIndexes } from './layout';

export interface Bucket {
  readonly lower: number;
  readonly upper: number;
  readonly includesLower: boolean;
  readonly includesUpper: boolean;
  readonly count: number;
  /** Of the schema; 0 of the zero bucket. */
  readonly index: number;
}

function side(histogram: FloatHistogram, spans: readonly BucketSpan[], counts: readonly number[], isNegative: boolean): Bucket[] {
  const { schema, customBounds } = histogram;
  const isCustom = hasCustomBounds(histogram);
  return bucketIndexes(spans).map((index, place) => {
    const outer = bucketBound(index, schema, customBounds);
    const inner = bucketBound(index - 1, schema, customBounds);
    return {
      lower: isNegative ? -outer : inner,
      upper: isNegative ? -inner : outer,
      includesLower: isCustom ? index === 0 : isNegative,
      includesUpper: isCustom || !isNegative,
      count: counts[place] ?? 0,
      index,
    };
  });
}

/** Buckets above zero, or all with bounds of their own, ascending; empty ones included where a span holds them. */
export const positiveBuckets = (histogram: FloatHistogram): Bucket[] =>
  side(histogram, histogram.positiveSpans, histogram.positiveBuckets, false);

/** Buckets below zero, from zero downwards. */
export const negativeBuckets = (histogram: FloatHistogram): Bucket[] =>
  side(histogram, histogram.negativeSpans, histogram.negativeBuckets, true);

/** Of an exponential histogram: values from -zeroThreshold to zeroThreshold. */
export const zeroBucket = ({ zeroThreshold, zeroCount }: FloatHistogram): Bucket => ({
  lower: -zeroThreshold,
  upper: zeroThreshold,
  includesLower: true,
  includesUpper: true,
  count: zeroCount,
  index: 0,
});

/** All buckets, ascending, the zero bucket among them when it has anything. One that reaches into the zero bucket begins where that ends. */
export function allBuckets(histogram: FloatHistogram): Bucket[] {
  const { zeroThreshold, zeroCount } = histogram;
  const clipped = (bucket: Bucket): Bucket => {
    if (bucket.upper < 0 && bucket.upper > -zeroThreshold) return { ...bucket, upper: -zeroThreshold };
    if (bucket.lower > 0 && bucket.lower < zeroThreshold) return { ...bucket, lower: zeroThreshold };
    return bucket;
  };
  const below = negativeBuckets(histogram).reverse();
  return [...below, ...(zeroCount > 0 ? [zeroBucket(histogram)] : []), ...positiveBuckets(histogram)].map(clipped);
}
