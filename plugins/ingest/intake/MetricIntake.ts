import type { HistogramSample } from './HistogramSample';
import type { Instant } from './instant';
import type { Repair, SampleRejection } from './reasons';
import type { Settlement } from './Settlement';

/** A series of one account; made by {@link MetricIntake.series}, and good for that request only. */
export interface Series {
  readonly id: string;
}

/** What a sender says of a metric. */
export interface MetricDescription {
  /** In Prometheus' words: `counter`, `gauge`, `histogram`, `summary`, `info`, `stateset`, `unknown`. */
  readonly type: string;
  readonly unit?: string;
  readonly help?: string;
  /** As the sender calls it, where that is not the metric's name. */
  readonly originalName?: string;
  /** `delta` when each sample counts since the one before it. */
  readonly temporality?: 'cumulative' | 'delta';
}

export interface Exemplar {
  readonly time: Instant;
  readonly value: number;
  /** Lower-case hexadecimal, or empty. */
  readonly traceId: string;
  readonly spanId: string;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Takes the samples of one request. `point` is a number of the receiver's choice that names the data point in the answer. The ledger counts
 * samples: a histogram's data point is as many of them as it has buckets, and two more; a native histogram is one. A sample that is sent again, by a retry or otherwise,
 * is one sample to whoever reads it.
 */
export interface MetricIntake {
  /** The series that an earlier call of {@link series}, in this request or another of the account, has named with this key. */
  known(key: string): Series | undefined;
  /**
   * @param labels without the metric's name, in any order; empty values are no labels
   * @param key any text that stands for the same metric, labels, type and unit wherever the receiver uses it
   * @returns undefined when the labels are too large to be kept
   */
  series(
    metric: string,
    labels: Iterable<readonly [string, string]>,
    about: Pick<MetricDescription, 'type' | 'unit'>,
    key?: string,
  ): Series | undefined;
  /** @param millis since the epoch. @returns why it was not taken; it is counted then */
  sample(series: Series, millis: number, value: number, point: number): SampleRejection | undefined;
  /** A sample by the halves of its value's 64 bits: for values whose bits matter, such as stale markers. */
  bits(series: Series, millis: number, high: number, low: number, point: number): SampleRejection | undefined;
  /** A sample that says the series has ended: Prometheus' stale marker. */
  stale(series: Series, millis: number, point: number): SampleRejection | undefined;
  /** A sample that is a histogram, or the marker that a series of them has ended. */
  histogram(series: Series, millis: number, sample: HistogramSample | 'stale', point: number): SampleRejection | undefined;
  /** A sample that the receiver makes of what else it knows, such as `target_info`, or the marker that a series of them has ended: stored and not counted. */
  derived(series: Series, millis: number, value: number | 'stale'): void;
  /** @returns whether it was taken: one whose time is not believed, or whose value is no number, is left out */
  exemplar(series: Series, exemplar: Exemplar): boolean;
  describe(metric: string, about: MetricDescription): void;
  /** Counts samples that could not be taken, with a text for the ledger's samples. */
  reject(reason: SampleRejection, sample: string, samples?: number): void;
  /** Counts samples that the receiver itself had to change. */
  repaired(repair: Repair, samples?: number): void;
  /**
   * Resolves when everything taken is durable.
   * @throws PublicError 503 with retryAfter when the store did not take it in time; the sender should send the same again
   */
  settle(): Promise<Settlement>;
}
