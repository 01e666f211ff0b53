import type { FloatHistogram } from '../histogram';
import { type Bucket, negativeBuckets, positiveBuckets, zeroBucket } from './buckets';
import { shortText } from './numberText';

const bucketText = ({ lower, upper, includesLower, includesUpper, count }: Bucket): string =>
  `${includesLower ? '[' : '('}${shortText(lower)},${shortText(upper)}${includesUpper ? ']' : ')'}:${shortText(count)}`;

/** `{count:4, sum:5, [-0.5,0.5]:1, (0.5,1]:3}`, as Prometheus prints a histogram: buckets ascending, empty ones left out. */
export function histogramText(histogram: FloatHistogram): string {
  const { count, sum, zeroCount } = histogram;
  const buckets = [
    ...negativeBuckets(histogram).reverse(),
    ...(zeroCount !== 0 ? [zeroBucket(histogram)] : []),
    ...positiveBuckets(histogram),
  ].filter((bucket) => bucket.count !== 0);
  return `{${[`count:${shortText(count)}`, `sum:${shortText(sum)}`, ...buckets.map(bucketText)].join(', ')}}`;
}
