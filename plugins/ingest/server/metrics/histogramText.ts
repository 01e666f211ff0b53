import type { BucketRuns, HistogramSample } from '../../intake/HistogramSample';

/** Columns of a row of `histograms`, in the order in which its text has them. */
export const histogramColumns = [
  'account',
  'series',
  'ts',
  'is_stale',
  'schema',
  'hint',
  'zero_threshold',
  'zero_count',
  'count',
  'sum',
  'positive_offsets',
  'positive_lengths',
  'positive_counts',
  'negative_offsets',
  'negative_lengths',
  'negative_counts',
  'custom_bounds',
] as const;

const none: BucketRuns = { offsets: [], lengths: [], counts: [] };
const stale: HistogramSample = {
  schema: 0,
  hint: 'unknown',
  zeroThreshold: 0,
  zeroCount: 0,
  count: 0,
  sum: 0,
  positive: none,
  negative: none,
  customBounds: [],
};

const number = (value: number): string =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
const list = (values: readonly number[]): string => `[${values.map(number).join(',')}]`;
const runs = ({ offsets, lengths, counts }: BucketRuns): string => `${list(offsets)}\t${list(lengths)}\t${list(counts)}`;

/** What follows account, series and time in a row of `histograms`, its end included. */
export function histogramText(sample: HistogramSample | 'stale'): string {
  const isStale = sample === 'stale';
  const { schema, hint, zeroThreshold, zeroCount, count, sum, positive, negative, customBounds } = isStale ? stale : sample;
  const numbers = [zeroThreshold, zeroCount, count, sum].map(number).join('\t');
  return `${isStale ? 1 : 0}\t${schema}\t${hint}\t${numbers}\t${runs(positive)}\t${runs(negative)}\t${list(customBounds)}\n`;
}
