import type { FloatHistogram } from '../histogram';
import { hasCustomBounds } from './bucketBound';
import { type Bucket, negativeBuckets, positiveBuckets, zeroBucket } from './buckets';
import { compact } from './compact';
import { shareBelow } from './fraction';

/** What is left of a bucket, and the value that its observations are taken to have. */
interface Kept {
  readonly count: number;
  readonly value: number;
}

interface Cut {
  readonly at: number;
  /** What lies below the place is kept, not what lies above. */
  readonly keepsBelow: boolean;
  readonly isCustom: boolean;
}

const finite = (bound: number): number => (Math.abs(bound) === Number.POSITIVE_INFINITY ? 0 : bound);

/** The value of observations between two bounds: the arithmetic mean with custom bounds, else the geometric one. */
function middle(lower: number, upper: number, isNegative: boolean, isCustom: boolean): number {
  if (finite(lower) !== lower) {
    if (finite(upper) !== upper) return 0;
    return upper > 0 ? upper / 2 : upper;
  }
  if (finite(upper) !== upper) return lower;
  if (isCustom) return (lower + upper) / 2;
  const mean = Math.sqrt(Math.abs(lower * upper));
  return isNegative ? -mean : mean;
}

/** Nothing is known of where in a bucket without an end the observations lie, so what may lie beyond the place goes. One without a lower end begins at zero when it ends above. */
function keptOfEndless({ lower, upper, count }: Bucket, { at, keepsBelow }: Cut): Kept {
  if (lower === Number.NEGATIVE_INFINITY) {
    const beginsAtZero = upper > 0 && upper !== Number.POSITIVE_INFINITY;
    if (keepsBelow) {
      if (at >= upper) return { count, value: 0 };
      if (at > 0 && beginsAtZero) return { count: (count * at) / upper, value: at / 2 };
      return upper <= 0 ? { count, value: at } : { count: 0, value: finite(upper) };
    }
    if (at <= lower) return { count, value: 0 };
    if (at >= 0 && beginsAtZero && upper > at) return { count: count * (1 - at / upper), value: (at + upper) / 2 };
    return { count: 0, value: finite(upper) };
  }
  if (!keepsBelow && at >= lower) return { count, value: at };
  return { count: 0, value: finite(lower) };
}

function keptOf(bucket: Bucket, cut: Cut, isNegative: boolean): Kept {
  const { lower, upper, count } = bucket;
  const { at, keepsBelow, isCustom } = cut;
  if (keepsBelow ? upper <= at : lower >= at) return { count, value: middle(lower, upper, isNegative, isCustom) };
  if (!(keepsBelow ? lower < at : upper > at)) return { count: 0, value: 0 };
  if (lower === Number.NEGATIVE_INFINITY || upper === Number.POSITIVE_INFINITY) return keptOfEndless(bucket, cut);
  const below = count * shareBelow(bucket, at, isCustom);
  if (keepsBelow) return { count: below, value: middle(lower, at, isNegative, isCustom) };
  return { count: count - below, value: middle(at, upper, isNegative, isCustom) };
}

function keptOfZero({ lower, upper, count }: Bucket, { at, keepsBelow }: Cut): Kept {
  const all = { count, value: (lower + upper) / 2 };
  const none = { count: 0, value: 0 };
  if (at <= lower) return keepsBelow ? none : all;
  if (at >= upper) return keepsBelow ? all : none;
  const share = (keepsBelow ? at - lower : upper - at) / (upper - lower);
  return { count: count * share, value: ((keepsBelow ? lower : upper) + at) / 2 };
}

function trim(histogram: FloatHistogram, at: number, keepsBelow: boolean): FloatHistogram {
  const cut: Cut = { at, keepsBelow, isCustom: hasCustomBounds(histogram) };
  let count = 0;
  let sum = 0;
  let isChanged = false;
  const take = (was: number, kept: Kept): number => {
    count += kept.count;
    sum += kept.value * kept.count;
    isChanged ||= kept.count !== was;
    return kept.count;
  };
  const side = (buckets: readonly Bucket[], isNegative: boolean): number[] =>
    buckets.map((bucket) => (bucket.count === 0 ? 0 : take(bucket.count, keptOf(bucket, cut, isNegative))));
  const positive = side(positiveBuckets(histogram), false);
  const negative = side(negativeBuckets(histogram), true);
  let { zeroCount } = histogram;
  if (zeroCount > 0) {
    const zero = zeroBucket(histogram);
    const hasPositive = histogram.positiveBuckets.some((own) => own !== 0);
    const hasNegative = histogram.negativeBuckets.some((own) => own !== 0);
    const lower = hasPositive && !hasNegative ? 0 : zero.lower;
    const upper = hasNegative && !hasPositive ? 0 : zero.upper;
    zeroCount = take(zeroCount, keptOfZero({ ...zero, lower, upper }, cut));
  }
  if (!isChanged) return histogram;
  return compact({ ...histogram, count, sum, zeroCount, positiveBuckets: positive, negativeBuckets: negative });
}

/** `</`: without what lies above a value. The sum is estimated anew, when anything goes. */
export const trimAbove = (histogram: FloatHistogram, value: number): FloatHistogram => trim(histogram, value, true);

/** `>/`: without what lies below a value. */
export const trimBelow = (histogram: FloatHistogram, value: number): FloatHistogram => trim(histogram, value, false);
