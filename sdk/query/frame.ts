/** Keys of the groups that stand for no single value, as people read them. */
export const othersKey = 'Others';
export const missingKey = 'Missing';

export interface QueryCost {
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly elapsedMs: number;
}

/** Something that an answer does not have, and why. */
export interface LeftOut {
  readonly what: string;
  readonly reason: string;
}

/** A value and how often it is there. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** How many numbers there are from `from` up to `to`. */
export interface NumberBucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export type Cell = number | string | null | readonly ValueCount[] | readonly NumberBucket[];

/** One column of an answer; its n-th value belongs to the n-th row. */
export interface Column {
  readonly name: string;
  /** `time`: when the bucket begins; `group`: what rows are split by; `measure`: what is told of them. */
  readonly role: 'time' | 'group' | 'measure';
  /** Times are milliseconds since the epoch. A measure of no rows is null. */
  readonly type: 'time' | 'number' | 'text' | 'values' | 'histogram';
  /** `ns`, `ms`, `bytes`, `1/s`, …; absent where there is none, or none is known. */
  readonly unit?: string;
  readonly values: readonly Cell[];
  /** Of a group: which rows stand for the rest, or for rows without a value. Tells them from a value that happens to be called the same. */
  readonly rest?: readonly ('others' | 'missing' | null)[];
  /** Of a group: how many different values there are. */
  readonly distinct?: number;
}

/** What a query with measures finds. */
export interface Frame {
  readonly columns: readonly Column[];
  /** Rows of the answer. Buckets and groups without a row in the store have none. */
  readonly shown: number;
  /** Rows that the answer would have without a limit. */
  readonly total: number;
  readonly leftOut: readonly LeftOut[];
  /** Rows of the store that were looked at, where only some were asked for. */
  readonly lookedAt?: number;
  readonly cost: QueryCost;
}

/** A row as people see it. */
export interface Hit {
  /** Tells it from all others of its signal and account, and carries its time. Of a log: `{nanoseconds hex}-{sequence hex}`. */
  readonly _id: string;
  /** `@timestamp` (ISO 8601 with as many decimals as it was sent with, up to 9), and every field, as a tree. */
  readonly _source: Readonly<Record<string, unknown>>;
  /** Field to text fragments with the matches between `<em>` and `</em>`; other text is HTML-escaped. */
  readonly highlight?: Readonly<Record<string, readonly string[]>>;
  /** Pass it as `after` to get what follows. */
  readonly cursor: string;
  /** When it was taken in, in milliseconds since the epoch; only where `arrived` was asked for. */
  readonly received?: number;
}

/** What a query without measures finds. */
export interface Rows {
  readonly hits: readonly Hit[];
  readonly cost: QueryCost;
}
