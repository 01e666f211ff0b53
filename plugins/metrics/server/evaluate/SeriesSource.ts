import type { Matcher } from '../../common/promql/ast';
import type { FloatHistogram } from '../../common/promql/histogram';

/** Labels by their names, in the order of names; `__name__` is the metric's. */
export type Labels = ReadonlyMap<string, string>;

/** Which samples a selector wants. Times are milliseconds since the epoch. */
export interface Selection {
  readonly matchers: readonly Matcher[];
  /** Samples later than `after`, and up to and with `to`. */
  readonly after: number;
  readonly to: number;
  /** What the samples are for, to read less: no answer of stored series depends on it. Virtual ones are counted for the windows and by the labels that it tells of. */
  readonly hints: {
    /** Milliseconds between two evaluations; 0 of an instant query. */
    readonly step: number;
    /** Name of the function or aggregation around the selector. */
    readonly function?: string;
    /** Length of the window of a range selector, in milliseconds. */
    readonly range?: number;
    readonly grouping?: { readonly labels: readonly string[]; readonly isWithout: boolean };
    /** Labels that the query names anywhere, in `by`, `on`, `group_left` and functions of labels. */
    readonly labels?: readonly string[];
  };
}

/** Samples of one series, in the order of time, each time once. */
export interface StoredSeries {
  readonly labels: Labels;
  /** Each sample counts since the one before it, so that a rate is a sum. Otherwise a counter counts since its start. */
  readonly isDelta?: boolean;
  readonly times: Float64Array;
  /** A stale marker keeps its bits (0x7ff0000000000002). Where there is a histogram the value is 0 (a stale histogram has the marker here and none there). */
  readonly values: Float64Array;
  /** By the index of its sample; absent of a series without histograms. */
  readonly histograms?: readonly (FloatHistogram | undefined)[];
}

/** A range function that a source may work out by itself, over windows (t - range, t] that end at each step. */
export interface GridCall {
  readonly function: string;
  readonly selection: Selection;
  readonly range: number;
  readonly offset: number;
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

/** A value for each step; NaN where `present` is 0. */
export interface GridSeries {
  readonly labels: Labels;
  readonly values: Float64Array;
  readonly present: Uint8Array;
}

/** Where an evaluation has its samples from. */
export interface SeriesSource {
  /** Answers selections in their order. @throws PublicError with the selector that asks for too much */
  select(selections: readonly Selection[], signal: AbortSignal): Promise<readonly (readonly StoredSeries[])[]>;
  /** Undefined where the source cannot be exact: the evaluation then selects the samples. */
  grid?(call: GridCall, signal: AbortSignal): Promise<readonly GridSeries[] | undefined>;
}
