/** Buckets by their runs, as in {@link HistogramSample}. */
export interface BucketRuns {
  /** Index of the first run's first bucket, and of each later run how many buckets lie between it and the run before. */
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
  /** How many observations each bucket has, by itself. */
  readonly counts: readonly number[];
}

/**
 * A native histogram, as Prometheus has it. Bucket i of schema s holds values in (base^(i-1), base^i], base = 2^(2^-s); negative buckets mirror them. With schema -53
 * bucket i ends at `customBounds[i]`, the last one at infinity.
 */
export interface HistogramSample {
  readonly schema: number;
  /** What the sender says of its counter: whether it began anew since the sample before, or that there is none. */
  readonly hint: 'unknown' | 'reset' | 'not-reset' | 'gauge';
  /** Values from -zeroThreshold to zeroThreshold are counted in `zeroCount`. */
  readonly zeroThreshold: number;
  readonly zeroCount: number;
  readonly count: number;
  /** NaN when it is not known, or when an observation was NaN. */
  readonly sum: number;
  readonly positive: BucketRuns;
  readonly negative: BucketRuns;
  readonly customBounds: readonly number[];
}
