import type { Expression } from './expression';
import type { RollUpQuery, RollUpRows } from './rollUpQuery';
import type { Severity } from './severity';
import type { TimeRange } from './timeRange';

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

interface Base {
  readonly table: 'logs';
  readonly where: Expression;
  readonly range: TimeRange;
  /** Only logs taken in from then on, and before `to`: milliseconds since the epoch by the clock of the host that took them in. Their hits tell `received`. */
  readonly arrived?: { readonly from: number; readonly to?: number };
}

/** Rows, newest first unless sorted otherwise. `after` is the last row's cursor of the page before. */
export interface RowsQuery extends Base {
  readonly kind: 'rows';
  readonly sort?: readonly Sort[];
  readonly limit: number;
  readonly after?: string;
  /**
   * Set when few logs are believed to match: they are then sorted as they are found, without looking first for the newest stretch
   * of time that fills the page. Right in any case; slow where many match.
   */
  readonly few?: boolean;
  /** Dotted paths to leave out of `_source`. */
  readonly exclude?: readonly string[];
}
export interface CountQuery extends Base {
  readonly kind: 'count';
  /** Logs after which counting ends, for who only wants to know whether there are as many. */
  readonly terminateAfter?: number;
}
/** Counts by time bucket, and by the values of `by` when given (the `top` most frequent, the rest as Others, none as Missing). */
export interface HistogramQuery extends Base {
  readonly kind: 'histogram';
  /** Bucket width in milliseconds. */
  readonly interval: number;
  /** Milliseconds after 1970 at which a bucket begins, so that graphs of different times have buckets alike; 0 when absent. */
  readonly origin?: number;
  readonly by?: string;
  readonly top?: number;
}
export interface TermsQuery extends Base {
  readonly kind: 'terms';
  readonly field: string;
  readonly size: number;
}
/** How many different values a field has, counted in the first logs found: whether it is worth drawing, not a fact about all logs. */
export interface CardinalityQuery extends Base {
  readonly kind: 'cardinality';
  readonly field: string;
  /** Logs to look at, at most. */
  readonly terminateAfter: number;
}
/**
 * Of each of the most frequent values of a field, account by account: how often it was there, when first and last, and how often in each bucket.
 * For fields that hold one text; logs without it count for nothing.
 */
export interface OccurrencesQuery extends Base {
  readonly kind: 'occurrences';
  readonly field: string;
  readonly size: number;
  /** Bucket width in milliseconds. */
  readonly interval: number;
}
/** Messages that differ only in words with digits, counted together: their first lines, so that many logs can be looked at as few texts. */
export interface ShapesQuery extends Base {
  readonly kind: 'shapes';
  /** Bucket width in milliseconds. */
  readonly interval: number;
  /** Shapes, the most frequent first. */
  readonly limit: number;
  /** Looks at one of so many logs, drawn evenly; all when absent or 1. Counts are of those looked at. */
  readonly sample?: number;
}
/**
 * How often each value of several fields is there, from one reading of the logs: asking field by field reads them once for each.
 * Of a list each element counts; logs without the field count for nothing.
 */
export interface ValueCountsQuery extends Base {
  readonly kind: 'value-counts';
  readonly fields: readonly string[];
  /** Values of each field, the most frequent first. */
  readonly size: number;
  /** Looks at one of so many logs, drawn evenly; all when absent or 1. Counts are of those looked at. */
  readonly sample?: number;
}
/** One log by id, whatever the range; `range` is ignored. */
export interface LogByIdQuery extends Base {
  readonly kind: 'by-id';
  readonly id: string;
}

/** How many spans of these services ended within the range: what a sender of its own spans asks after an interruption. */
export interface EndedSpansQuery {
  readonly kind: 'ended-spans';
  readonly table: 'spans';
  readonly range: TimeRange;
  readonly services: readonly string[];
}

/** What reads logs themselves. */
export type LogQuery =
  | RowsQuery
  | CountQuery
  | HistogramQuery
  | TermsQuery
  | CardinalityQuery
  | OccurrencesQuery
  | ShapesQuery
  | ValueCountsQuery
  | LogByIdQuery;

export type TelemetryQuery = LogQuery | EndedSpansQuery | RollUpQuery;

export interface LogHit {
  /** Carries the time, so that a log is found again without scanning: `{nanoseconds hex}-{sequence hex}`. */
  readonly _id: string;
  /** `@timestamp` (ISO 8601 with as many decimals as it was sent with, up to 9), `message`, and every other field as a tree. */
  readonly _source: Readonly<Record<string, unknown>>;
  /** Field to text fragments with the matches between `<em>` and `</em>`; other text is HTML-escaped. */
  readonly highlight?: Readonly<Record<string, readonly string[]>>;
  /** Pass it as `after` to get what follows. */
  readonly cursor: string;
  /** When it was taken in, in milliseconds since the epoch; only where `arrived` was asked for. */
  readonly received?: number;
}

/** Keys of the buckets that stand for no single value. */
export const othersKey = 'Others';
export const missingKey = 'Missing';

/** Only buckets with a count above zero are listed. */
export interface HistogramBucket {
  /** Start, in milliseconds since the epoch. */
  readonly time: number;
  readonly count: number;
  /** The value that is counted, {@link othersKey} or {@link missingKey}; only when a field to group by was asked for. */
  readonly key?: string;
  /** Tells the bucket of the rest from a value that happens to be called the same. */
  readonly rest?: 'others' | 'missing';
}

/** How often something was there, and when: milliseconds since the epoch; buckets without any are left out. */
interface Counted {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly buckets: readonly { readonly time: number; readonly count: number }[];
}

export interface Occurrence extends Counted {
  readonly account: number;
  readonly value: string;
  /** The highest among the logs. */
  readonly severity: Severity;
}

export interface Shape extends Counted {
  /** The first line of one of the messages, cut after 1,000 characters. */
  readonly line: string;
  readonly severities: Readonly<Partial<Record<Severity, number>>>;
}

export interface ValueCount {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

interface Cost {
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly elapsedMs: number;
}

export type TelemetryRows<Q extends TelemetryQuery> = Cost & (Q extends RollUpQuery ? RollUpRows<Q> : LogRows<Q>);

type LogRows<Q> = Q extends RowsQuery | LogByIdQuery
  ? { readonly hits: readonly LogHit[] }
  : Q extends CountQuery | EndedSpansQuery
    ? { readonly total: number }
    : Q extends HistogramQuery
      ? { readonly buckets: readonly HistogramBucket[] }
      : Q extends CardinalityQuery
        ? { readonly distinct: number }
        : Q extends OccurrencesQuery
          ? { readonly occurrences: readonly Occurrence[]; readonly distinct: number }
          : Q extends ShapesQuery
            ? { readonly shapes: readonly Shape[]; readonly distinct: number; readonly lookedAt: number }
            : Q extends ValueCountsQuery
              ? { readonly values: readonly ValueCount[]; readonly lookedAt: number }
              : {
                  readonly terms: readonly { readonly value: string; readonly count: number }[];
                  readonly distinct: number;
                  readonly others: number;
                  readonly missing: number;
                };
