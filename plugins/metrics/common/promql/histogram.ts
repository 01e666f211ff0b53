/** Buckets that follow each other: `offset` is the index of the first (of a later run: how many are skipped since the run before). */
export interface BucketSpan {
  readonly offset: number;
  readonly length: number;
}

/** How a histogram of a counter says that it began anew. */
export type CounterHint = 'unknown' | 'reset' | 'not-reset' | 'gauge';

/**
 * A native histogram of floats, as Prometheus has it. Bucket i of a schema s from -4 to 8 holds values in (base^(i-1), base^i], base = 2^(2^-s); with schema -53 buckets
 * end at `customBounds`. Counts are absolute, a number for each bucket of the spans.
 */
export interface FloatHistogram {
  readonly schema: number;
  readonly zeroThreshold: number;
  readonly zeroCount: number;
  readonly count: number;
  readonly sum: number;
  readonly positiveSpans: readonly BucketSpan[];
  readonly positiveBuckets: readonly number[];
  readonly negativeSpans: readonly BucketSpan[];
  readonly negativeBuckets: readonly number[];
  readonly customBounds?: readonly number[];
  readonly hint: CounterHint;
}
