import type { Comparison } from './comparison';
import type { Expression } from './expression/expression';
import type { AnySignal, FieldOf } from './signal';
import type { TimeRange } from './timeRange';

export interface Sort<Field extends string = string> {
  readonly field: Field;
  readonly descending: boolean;
}

interface About<S extends AnySignal> {
  readonly signal: S;
  readonly where: Expression;
  readonly range: TimeRange;
  /** Only rows taken in from then on, and before `to`: milliseconds since the epoch by the clock of the host that took them in. Their hits tell `received`. */
  readonly arrived?: { readonly from: number; readonly to?: number };
  /**
   * Of a signal of state: the versions of things that began within the range, those with which things went included. Without it such a signal answers with the
   * things that exist at `range.to`, whenever their latest version began.
   */
  readonly changes?: boolean;
}

/** Rows themselves, newest first unless sorted otherwise. `after` is the last row's cursor of the page before. */
export interface RowsQuery<S extends AnySignal = AnySignal> extends About<S> {
  readonly measures?: undefined;
  readonly groupBy?: undefined;
  readonly each?: undefined;
  readonly interval?: undefined;
  readonly sort?: readonly Sort<FieldOf<S>>[];
  readonly limit: number;
  readonly after?: string;
  /**
   * Set when few rows are believed to match: they are then sorted as they are found, without looking first for the newest stretch
   * of time that fills the page. Right in any case; slow where many match.
   */
  readonly few?: boolean;
  /** Dotted paths to leave out of `_source`. */
  readonly exclude?: readonly string[];
}

interface Named {
  /** Name of its column; otherwise such as `count`, `avg(duration)`, `p95(duration)`. */
  readonly as?: string;
}

/** What is told of the rows of a group. Values that are no number count for nothing where a number is needed. */
export type Measure<Field extends string = string> =
  | (Named & { readonly kind: 'count' })
  /** Rows a second; of a field, the sum of its values a second. */
  | (Named & { readonly kind: 'rate'; readonly field?: Field })
  | (Named & { readonly kind: 'sum' | 'min' | 'max' | 'avg'; readonly field: Field })
  /** The value that a share `q` (0 to 1) of the rows does not exceed, by a digest: within about 1 % of the rank. */
  | (Named & { readonly kind: 'quantile'; readonly field: Field; readonly q: number })
  /** How many different values there are, exactly. */
  | (Named & { readonly kind: 'distinct'; readonly field: Field })
  /** The value of the earliest or latest row that has one. */
  | (Named & { readonly kind: 'first' | 'last'; readonly field: Field })
  /** The `k` most frequent values, with their counts: exact without `groupBy` and `interval`, otherwise close. */
  | (Named & { readonly kind: 'top'; readonly field: Field; readonly k: number })
  /** Counts of values by size, each bucket an eighth of a power of two wide. */
  | (Named & { readonly kind: 'histogram'; readonly field: Field });

/** Splits by the values of a field: the `top` most frequent ones (10 when absent), the rest as Others, rows without any as Missing. */
export interface GroupBy<Field extends string = string> {
  readonly field: Field;
  readonly top?: number;
}

/**
 * Asks for the groups themselves: each combination of the values that rows have of the fields that are grouped by, whatever their `top`, and none put together. Rows without one of
 * these values belong to no group. An answer that has not all of them says so by its total.
 */
export interface EachGroup {
  /** Only groups that one of these holds for: a measure, by the name of its column, compared with a number. */
  readonly having?: readonly { readonly column: string; readonly is: Comparison; readonly value: number }[];
  /** Groups that are told all the same where they are there, each as the texts of its values in the order of `groupBy`. */
  readonly also?: readonly (readonly string[])[];
}

/** Stretches of time: of so many milliseconds each, beginning at multiples of them since `origin` (milliseconds since the epoch); or calendar ones of a zone. */
export type Interval =
  | { readonly width: number; readonly origin?: number }
  | { readonly every: 'day' | 'week' | 'month'; readonly zone: string };

/** What rows come to, by groups and over time. */
export interface MeasuresQuery<S extends AnySignal = AnySignal> extends About<S> {
  readonly measures: readonly Measure<FieldOf<S>>[];
  readonly groupBy?: readonly GroupBy<FieldOf<S>>[];
  /** Where no group meets `having`, one that has a value of the first measure is told, so that it can be told from there being none; it does not count in the total. */
  readonly each?: EachGroup;
  readonly interval?: Interval;
  /** By columns of the answer. Without it: by time, then the values with the most rows first, Others and Missing last. */
  readonly sort?: readonly { readonly column: string; readonly descending: boolean }[];
  /** Rows of the answer, at most 100,000, which is also what it is when absent; what is left out is told. */
  readonly limit?: number;
  /** Looks at one of so many rows, drawn evenly; all when absent or 1. What is told is of those looked at. */
  readonly sample?: number;
  /** Looks at this many rows at most, whichever are found first: for who wants to know quickly whether there are as many, or about how different they are. */
  readonly lookAt?: number;
  readonly after?: undefined;
  readonly few?: undefined;
  readonly exclude?: undefined;
}

/** One question about one signal. */
export type Query<S extends AnySignal = AnySignal> = RowsQuery<S> | MeasuresQuery<S>;
