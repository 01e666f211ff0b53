import type { Expression } from './expression';
import type { RollUpQuery, RollUpRows } from './rollUpQuery';
import type { TimeRange } from './timeRange';

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

interface Base {
  readonly table: 'logs';
  readonly where: Expression;
  readonly range: TimeRange;
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
}
/** Counts by time bucket, and by the values of `by` when given (the `top` most frequent, the rest as Others, none as Missing). */
export interface HistogramQuery extends Base {
  readonly kind: 'histogram';
  /** Bucket width in milliseconds. */
  readonly interval: number;
  readonly by?: string;
  readonly top?: number;
}
export interface TermsQuery extends Base {
  readonly kind: 'terms';
  readonly field: string;
  readonly size: number;
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
export type LogQuery = RowsQuery | CountQuery | HistogramQuery | TermsQuery | LogByIdQuery;

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
      : {
          readonly terms: readonly { readonly value: string; readonly count: number }[];
          readonly distinct: number;
          readonly others: number;
          readonly missing: number;
        };
