import type { BucketSpan, FloatHistogram } from '../histogram';
import { bucketIndexes, spansOf } from './layout';

interface Side {
  readonly spans: readonly BucketSpan[];
  readonly buckets: readonly number[];
}

function compactSide({ spans, buckets }: Side): Side {
  if (buckets.every((count) => count !== 0) && spans.every(({ offset, length }, place) => length > 0 && (place === 0 || offset > 0)))
    return { spans, buckets };
  const indexes = bucketIndexes(spans);
  return { spans: spansOf(indexes.filter((_, place) => buckets[place] !== 0)), buckets: buckets.filter((count) => count !== 0) };
}

function joinSide(side: Side): Side {
  const { spans, buckets } = compactSide(side);
  const indexes = bucketIndexes(spans);
  const [first] = indexes;
  const last = indexes.at(-1);
  if (first === undefined || last === undefined) return { spans: [], buckets: [] };
  const joined = new Array<number>(last - first + 1).fill(0);
  for (const [place, index] of indexes.entries()) joined[index - first] = buckets[place] as number;
  return { spans: [{ offset: first, length: joined.length }], buckets: joined };
}

const eachSide = (histogram: FloatHistogram, change: (side: Side) => Side): FloatHistogram => {
  const positive = change({ spans: histogram.positiveSpans, buckets: histogram.positiveBuckets });
  const negative = change({ spans: histogram.negativeSpans, buckets: histogram.negativeBuckets });
  return {
    ...histogram,
    positiveSpans: positive.spans,
    positiveBuckets: positive.buckets,
    negativeSpans: negative.spans,
    negativeBuckets: negative.buckets,
  };
};

/** The same histogram without empty buckets, in as few spans as there can be. */
export const compact = (histogram: FloatHistogram): FloatHistogram => eachSide(histogram, compactSide);

/** The same histogram with one span a side, empty buckets between others included. */
export const joinSpans = (histogram: FloatHistogram): FloatHistogram => eachSide(histogram, joinSide);
