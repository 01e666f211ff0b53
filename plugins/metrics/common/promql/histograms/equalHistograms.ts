import type { FloatHistogram } from '../histogram';
import { haveSameBounds } from './customBounds';
import { bucketIndexes } from './layout';

const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, place) => Object.is(value, other[place]));

/** The same data: the same buckets, empty ones included, and the same numbers, NaN among them. What is said of the counter does not matter. */
export function equalHistograms(one: FloatHistogram, other: FloatHistogram): boolean {
  return (
    one.schema === other.schema &&
    one.zeroThreshold === other.zeroThreshold &&
    areSame([one.count, one.sum, one.zeroCount], [other.count, other.sum, other.zeroCount]) &&
    haveSameBounds(one.customBounds, other.customBounds) &&
    areSame(bucketIndexes(one.positiveSpans), bucketIndexes(other.positiveSpans)) &&
    areSame(bucketIndexes(one.negativeSpans), bucketIndexes(other.negativeSpans)) &&
    areSame(one.positiveBuckets, other.positiveBuckets) &&
    areSame(one.negativeBuckets, other.negativeBuckets)
  );
}
