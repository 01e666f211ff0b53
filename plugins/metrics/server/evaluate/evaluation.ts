import type { FloatHistogram } from '../../common/promql/histogram';
import type { Labels } from './SeriesSource';

/** What an evaluation is held to; each is told by name when it is passed. */
export interface Limits {
  /** Samples in memory at one time. */
  readonly samples: number;
  /** Samples that functions look at in all their windows together: one counts again in each window that it is in. */
  readonly windowSamples: number;
  /** Steps of a range query. */
  readonly points: number;
  /** Series of an answer. */
  readonly series: number;
}

export interface EvaluationOptions {
  /** Milliseconds since the epoch; an instant query has `start` = `end`, and step 0. */
  readonly start: number;
  readonly end: number;
  readonly step: number;
  /** How old a sample may be that an instant selector takes; 300,000 ms when absent. */
  readonly lookback?: number;
  readonly limits?: Limits;
  readonly signal?: AbortSignal;
  /** The text of the expression: warnings then have their place in it, and what is over a limit is named as it is written. */
  readonly query?: string;
}

export interface Point {
  readonly time: number;
  readonly value: number;
  readonly histogram?: FloatHistogram;
}

export type Result =
  | { readonly type: 'scalar'; readonly time: number; readonly value: number }
  | { readonly type: 'string'; readonly time: number; readonly value: string }
  | { readonly type: 'vector'; readonly samples: readonly (Point & { readonly labels: Labels })[] }
  | { readonly type: 'matrix'; readonly series: readonly { readonly labels: Labels; readonly points: readonly Point[] }[] };

export interface Evaluation {
  readonly result: Result;
  /** In Prometheus' words, with the position in the query where it has one. */
  readonly warnings: readonly string[];
  readonly infos: readonly string[];
  /** Samples that were looked at. */
  readonly samplesRead: number;
}
