import type { BucketRuns, HistogramSample } from '../../intake/HistogramSample';

/** Schema of histograms whose bounds are written out. */
export const CUSTOM_SCHEMA = -53;
/** Coarsest schema kept, of which the largest double is in bucket 1. */
const COARSEST = -10;
/** Finest schema kept. Each bucket of a coarser one is some of a finer one's: finer ones are kept as this. */
const FINEST = 8;
const FINEST_SENT = 52;
/** Empty buckets that are written between others; more of them end a run. */
const GAP = 2;

/** A bucket by its index in Prometheus' numbering. */
export type IndexedBucket = readonly [index: number, count: number];

export interface ReadHistogram extends Omit<HistogramSample, 'positive' | 'negative'> {
  /** Ascending. */
  readonly positive: readonly IndexedBucket[];
  readonly negative: readonly IndexedBucket[];
}

/** What a sender's histogram is stored as. @throws RangeError that says what is wrong with it */
export function histogramSample(read: ReadHistogram): HistogramSample {
  const { schema, zeroThreshold, zeroCount, count, positive, negative, customBounds } = read;
  if (!(zeroThreshold >= 0 && zeroThreshold < Number.POSITIVE_INFINITY)) throw new RangeError(`a zero threshold of ${zeroThreshold}`);
  if (!(count >= 0 && zeroCount >= 0)) throw new RangeError('fewer than no observations');
  const isCustom = schema === CUSTOM_SCHEMA;
  if (isCustom) checkCustom(read);
  else if (schema < COARSEST || schema > FINEST_SENT) throw new RangeError(`a schema of ${schema} is not allowed`);
  const shift = isCustom ? 0 : Math.max(0, schema - FINEST);
  return {
    ...read,
    schema: schema - shift,
    positive: runsOf(positive, shift, isCustom ? undefined : schema - shift),
    negative: runsOf(negative, shift, isCustom ? undefined : schema - shift),
    customBounds: isCustom ? customBounds : [],
  };
}

function checkCustom({ customBounds, positive, negative, zeroCount, zeroThreshold }: ReadHistogram): void {
  if (negative.length > 0 || zeroCount > 0 || zeroThreshold > 0)
    throw new RangeError('bounds of its own beside negative buckets or a zero bucket');
  for (const [place, bound] of customBounds.entries()) {
    if (Number.isNaN(bound) || bound === Number.POSITIVE_INFINITY) throw new RangeError(`a bound of ${bound}`);
    if (bound <= (customBounds[place - 1] ?? Number.NEGATIVE_INFINITY) && place > 0) throw new RangeError('bounds that do not ascend');
  }
  if (positive.some(([index]) => index < 0 || index > customBounds.length)) throw new RangeError('a bucket without a bound');
}

/**
 * @param shift by how many schemas the buckets become coarser
 * @param schema the one that they come to; undefined with bounds of their own
 */
function runsOf(buckets: readonly IndexedBucket[], shift: number, schema: number | undefined): BucketRuns {
  // Of the smallest double and of infinity.
  const [least, greatest] = schema === undefined ? [0, Number.POSITIVE_INFINITY] : [-1075 * 2 ** schema, 1024 * 2 ** schema + 1];
  const offsets: number[] = [];
  const lengths: number[] = [];
  const counts: number[] = [];
  let next = 0;
  for (const [own, count] of buckets) {
    if (!(count >= 0)) throw new RangeError('a bucket with fewer than no observations');
    if (count === 0) continue;
    const index = shift === 0 ? own : Math.ceil(own / 2 ** shift);
    if (index < least || index > greatest) throw new RangeError(`a bucket ${index} that no number is in`);
    const run = lengths.length - 1;
    if (run >= 0 && index === next - 1) {
      counts[counts.length - 1] = (counts.at(-1) as number) + count;
      continue;
    }
    if (run >= 0 && index - next <= GAP) {
      lengths[run] = (lengths[run] as number) + index - next + 1;
      for (; next < index; next++) counts.push(0);
    } else {
      offsets.push(run < 0 ? index : index - next);
      lengths.push(1);
    }
    counts.push(count);
    next = index + 1;
  }
  return { offsets, lengths, counts };
}
