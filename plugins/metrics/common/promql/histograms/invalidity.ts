import type { BucketSpan, FloatHistogram } from '../histogram';
import { coarsestSchema, customSchema, finestSchema, hasCustomBounds, isExponential } from './bucketBound';

/** What is wrong with a histogram that somebody gave, in Prometheus' words; undefined when nothing is. */
export function invalidity(histogram: FloatHistogram): string | undefined {
  const { schema, count, zeroCount, customBounds } = histogram;
  if (!hasCustomBounds(histogram) && !isExponential(schema)) {
    return `histogram has an invalid schema, which must be between ${coarsestSchema} and ${finestSchema} for exponential buckets, or ${customSchema} for custom buckets, got schema ${schema}`;
  }
  const layout = hasCustomBounds(histogram) ? wrongCustom(histogram) : wrongExponential(histogram);
  if (layout !== undefined) return layout;
  if (zeroCount < 0) return `zero bucket has observation count of ${zeroCount}: ${fewer}`;
  if (!hasCustomBounds(histogram) && customBounds !== undefined) return 'histogram with exponential schema must not have custom bounds';
  if (count < 0) return `observation count is  ${count}: histogram's observation count is negative`;
  const above = wrongCounts(histogram.positiveBuckets);
  return above && `positive side: ${above}`;
}

const fewer = 'histogram has a bucket whose observation count is negative';

function wrongExponential({ positiveSpans, positiveBuckets, negativeSpans, negativeBuckets }: FloatHistogram): string | undefined {
  const above = wrongSpans(positiveSpans, positiveBuckets.length);
  if (above !== undefined) return `positive side: ${above}`;
  const below = wrongSpans(negativeSpans, negativeBuckets.length) ?? wrongCounts(negativeBuckets);
  return below && `negative side: ${below}`;
}

function wrongCustom(histogram: FloatHistogram): string | undefined {
  const bounds = wrongBounds(histogram.customBounds ?? []) ?? wrongCoverage(histogram);
  if (bounds !== undefined) return `custom buckets: ${bounds}`;
  if (histogram.zeroCount !== 0) return 'custom buckets: must have zero count of 0';
  if (histogram.zeroThreshold !== 0) return 'custom buckets: must have zero threshold of 0';
  if (histogram.negativeSpans.length > 0) return 'custom buckets: must not have negative spans';
  if (histogram.negativeBuckets.length > 0) return 'custom buckets: must not have negative buckets';
  return undefined;
}

function wrongBounds(bounds: readonly number[]): string | undefined {
  for (const [place, bound] of bounds.entries()) {
    if (Number.isNaN(bound)) return 'histogram custom bounds must not be NaN';
    const before = bounds[place - 1];
    if (before !== undefined && bound <= before) {
      return `previous bound is ${before.toFixed(6)} and current is ${bound.toFixed(6)}: histogram custom bounds must be in strictly increasing order`;
    }
  }
  if (bounds.at(-1) === Number.POSITIVE_INFINITY)
    return 'last +Inf bound must not be explicitly defined: histogram custom bounds must be finite';
  return undefined;
}

function wrongCoverage({ positiveSpans, positiveBuckets, customBounds = [] }: FloatHistogram): string | undefined {
  const wrong = positiveSpans[0] !== undefined && positiveSpans[0].offset < 0 ? negativeOffset(0, positiveSpans[0]) : undefined;
  const spans = wrong ?? wrongSpans(positiveSpans, positiveBuckets.length);
  if (spans !== undefined) return spans;
  const reach = positiveSpans.reduce((total, { offset, length }) => total + offset + length, 0);
  if (customBounds.length + 1 >= reach) return undefined;
  return `only ${customBounds.length} custom bounds defined which is insufficient to cover total span length of ${reach}: histogram custom bounds are too few`;
}

const negativeOffset = (place: number, { offset }: BucketSpan): string =>
  `span number ${place + 1} with offset ${offset}: histogram has a span whose offset is negative`;

function wrongSpans(spans: readonly BucketSpan[], buckets: number): string | undefined {
  for (const [place, span] of spans.entries()) if (place > 0 && span.offset < 0) return negativeOffset(place, span);
  const needed = spans.reduce((total, { length }) => total + length, 0);
  if (needed === buckets) return undefined;
  return `spans need ${needed} buckets, have ${buckets} buckets: histogram spans specify different number of buckets than provided`;
}

function wrongCounts(counts: readonly number[]): string | undefined {
  const place = counts.findIndex((count) => count < 0);
  return place === -1 ? undefined : `bucket number ${place + 1} has observation count of ${counts[place]}: ${fewer}`;
}
