import type { FloatHistogram } from '../../common/promql/histogram';
import type { Labels, StoredSeries } from '../evaluate/SeriesSource';
import { bitsOf, sharedDoubles, staleBits } from './doubles';
import type { FoundHistogram } from './histogramsPlan';

/** Samples of a series in any order, each time once. */
export interface Samples {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly histograms?: readonly (FloatHistogram | undefined)[];
}

/**
 * Puts samples of one series together, in the order of time. Of a time that several have the first counts.
 * @param parts each in the order of time
 */
export function joinSamples(parts: readonly Samples[]): Samples {
  const [first, second, ...others] = parts;
  if (first === undefined) return { times: sharedDoubles(0), values: sharedDoubles(0) };
  if (second === undefined) return first;
  const order = orderOf(first.times, second.times);
  const times = sharedDoubles(order.length);
  const values = sharedDoubles(order.length);
  const bits = bitsOf(values);
  const own = bitsOf(first.values);
  const foreign = bitsOf(second.values);
  const hasHistograms = first.histograms !== undefined || second.histograms !== undefined;
  const histograms = hasHistograms ? new Array<FloatHistogram | undefined>(order.length).fill(undefined) : undefined;
  for (const [index, from] of order.entries()) {
    const isFirst = from >= 0;
    const at = isFirst ? from : -from - 1;
    times[index] = (isFirst ? first : second).times[at] as number;
    bits[index] = (isFirst ? own : foreign)[at] as bigint;
    if (histograms !== undefined) histograms[index] = (isFirst ? first : second).histograms?.[at];
  }
  return joinSamples([{ times, values, ...(histograms !== undefined && { histograms }) }, ...others]);
}

/** Indexes of the first as they are, of the second as -1 - index. */
function orderOf(first: Float64Array, second: Float64Array): number[] {
  const order: number[] = [];
  for (let a = 0, b = 0; a < first.length || b < second.length; ) {
    const [one, other] = [first[a] ?? Number.POSITIVE_INFINITY, second[b] ?? Number.POSITIVE_INFINITY];
    order.push(one <= other ? a : -1 - b);
    if (one <= other) a++;
    if (other <= one) b++;
  }
  return order;
}

/** Native histograms of one series as its samples: a marker where it has ended. */
export function histogramSamples(found: readonly FoundHistogram[]): Samples {
  const times = sharedDoubles(found.length);
  const values = sharedDoubles(found.length);
  const bits = bitsOf(values);
  for (const [index, { time, histogram }] of found.entries()) {
    times[index] = time;
    if (histogram === undefined) bits[index] = staleBits;
  }
  return { times, values, histograms: found.map(({ histogram }) => histogram) };
}

export const storedSeries = (labels: Labels, isDelta: boolean, samples: Samples): StoredSeries => ({
  labels,
  ...(isDelta && { isDelta }),
  ...samples,
});
