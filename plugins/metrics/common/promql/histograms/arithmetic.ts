import type { FloatHistogram } from '../histogram';
import { hasCustomBounds } from './bucketBound';
import { RunningHistogram } from './RunningHistogram';

export interface Sum {
  readonly histogram: FloatHistogram;
  /** One of the two says that its counter began anew, the other that it did not. */
  readonly collides: boolean;
  /** Their custom bounds differed, and only those that both have are left. */
  readonly isReconciled: boolean;
}

function combine(one: FloatHistogram, other: FloatHistogram, sign: 1 | -1): Sum {
  const { histogram, ...told } = RunningHistogram.of(one).plus(RunningHistogram.of(other), sign);
  return { histogram: histogram.plain(), ...told };
}

/** One and the other, at the coarser schema and with the wider zero bucket of both. Empty buckets stay. @throws IncompatibleHistograms */
export const add = (one: FloatHistogram, other: FloatHistogram): Sum => combine(one, other, 1);

/** One without the other; a gauge, as counts may be below zero. Empty buckets stay. @throws IncompatibleHistograms */
export function subtract(one: FloatHistogram, other: FloatHistogram): Sum {
  const { histogram, ...told } = combine(one, other, -1);
  return { histogram: { ...histogram, hint: 'gauge' }, ...told };
}

/** At a coarser schema, or as it is when that is no coarser. @throws RangeError of a histogram with custom bounds */
export function reduceResolution(histogram: FloatHistogram, schema: number): FloatHistogram {
  if (hasCustomBounds(histogram)) throw new RangeError('cannot reduce resolution when there are custom buckets');
  return schema >= histogram.schema ? histogram : RunningHistogram.of(histogram).reduced(schema).plain();
}

/** With a zero bucket at least as wide: where the threshold lies within a bucket that has anything, it is moved to that bucket's outer bound. */
export function widenZeroBucket(histogram: FloatHistogram, zeroThreshold: number): FloatHistogram {
  return zeroThreshold <= histogram.zeroThreshold ? histogram : RunningHistogram.of(histogram).widened(zeroThreshold).plain();
}
