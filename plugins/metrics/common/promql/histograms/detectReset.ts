import type { BucketSpan, FloatHistogram } from '../histogram';
import { BucketSide } from './BucketSide';
import { hasCustomBounds } from './bucketBound';
import { commonBounds, haveSameBounds, ontoBounds } from './customBounds';
import { RunningHistogram } from './RunningHistogram';

/** Whether a bucket of before is gone or has less, at the schema of now. */
function isLess(now: BucketSide, before: BucketSide): boolean {
  const counts = new Map(now.indexes.map((index, place) => [index, now.counts[place] as number]));
  return before.indexes.some((index, place) => {
    const was = before.counts[place] as number;
    const is = counts.get(index);
    return is === undefined ? was !== 0 : is < was;
  });
}

function isLessAtCommonBounds(now: FloatHistogram, before: FloatHistogram): boolean {
  const kept = commonBounds(now.customBounds, before.customBounds);
  const counts = ({ positiveSpans, positiveBuckets, customBounds = [] }: FloatHistogram): number[] => {
    const { indexes, counts: summed } = BucketSide.of(positiveSpans, positiveBuckets).onto(ontoBounds(customBounds, kept));
    const all = new Array<number>(kept.length + 1).fill(0);
    for (const [place, index] of indexes.entries()) all[index] = summed[place] as number;
    return all;
  };
  const were = counts(before);
  return counts(now).some((count, place) => count < (were[place] as number));
}

/**
 * Whether the counter began anew between two histograms that follow each other: by what the later one says of itself, or because something that was
 * counted is gone. The sum of observations says nothing, it may fall.
 */
export function detectReset(now: FloatHistogram, before: FloatHistogram): boolean {
  if (now.hint === 'reset') return true;
  if (now.hint === 'not-reset') return false;
  if (now.count < before.count) return true;
  if (hasCustomBounds(now)) {
    if (!hasCustomBounds(before)) return true;
    if (!haveSameBounds(now.customBounds, before.customBounds)) return isLessAtCommonBounds(now, before);
    return isLess(BucketSide.of(now.positiveSpans, now.positiveBuckets), BucketSide.of(before.positiveSpans, before.positiveBuckets));
  }
  // A finer schema or a narrower zero bucket comes with a reset only.
  if (now.schema > before.schema || now.zeroThreshold < before.zeroThreshold) return true;
  const widened = RunningHistogram.of(before).widened(now.zeroThreshold).plain();
  if (widened.zeroThreshold !== now.zeroThreshold || now.zeroCount < widened.zeroCount) return true;
  const beyond = (spans: readonly BucketSpan[], counts: readonly number[], schema: number): BucketSide =>
    BucketSide.of(spans, counts).coarser(schema, now.schema).beyond(now.zeroThreshold, now.schema);
  return (
    isLess(
      beyond(now.positiveSpans, now.positiveBuckets, now.schema),
      beyond(widened.positiveSpans, widened.positiveBuckets, before.schema),
    ) ||
    isLess(
      beyond(now.negativeSpans, now.negativeBuckets, now.schema),
      beyond(widened.negativeSpans, widened.negativeBuckets, before.schema),
    )
  );
}
