import type { Expression } from '../query/expression/expression';
import type { Interval } from '../query/query';
import type { AnySignal, FieldOf } from '../query/signal';
import type { TimeRange } from '../query/timeRange';

/** Types that values are bound as. Numbers that a double or an integer of JavaScript might spoil are bound as decimal text. */
export type PlanValueType = 'String' | 'Int64' | 'UInt64' | 'Float64' | 'UInt32' | 'Array(String)' | 'Array(UInt32)' | 'Array(Float64)';

/** Rows of a signal, as a plan asks for them. */
export interface PlanRows<S extends AnySignal = AnySignal> {
  readonly signal: S;
  readonly where: Expression;
  readonly range: TimeRange;
  /** As of a query: of a signal of state, its versions within the range. */
  readonly changes?: boolean;
  /** Looks at one of so many rows, drawn evenly; all when absent or 1. */
  readonly sample?: number;
}

/** Where a field's values are: SQL of a text, of whether the row has one, and of the text that is empty where it has none. */
export interface PlanField {
  readonly text: string;
  readonly present: string;
  /** Shorter than the two others: what has to be worked out before a statement runs grows with the fields that it names. */
  readonly orEmpty: string;
}

export interface PlanBuckets {
  /** SQL of the number of a row's bucket. */
  readonly sql: string;
  /** Start of a bucket, in milliseconds since the epoch. */
  start(bucket: number): number;
}

/**
 * What a statement is made of. It reads rows only where one of these says whose: a statement that names a table after FROM, JOIN or IN by itself is refused.
 */
export interface PlanBuilder {
  /** @returns a placeholder; a value is never part of the SQL */
  bind(value: unknown, type: PlanValueType): string;
  /** What stands after FROM, up to the end of WHERE: the signal's rows of the query's accounts and the range. `AND …` may follow. @throws PublicError 400 */
  rows<S extends AnySignal>(about: PlanRows<S>): string;
  /** The same of a table that is kept beside a signal's rows, by the days or quarters of an hour that a range touches, or whatever its time. */
  kept(signal: AnySignal, table: string, by: { readonly day: TimeRange } | { readonly quarter: TimeRange } | 'always'): string;
  /** A field as a text. @throws PublicError 400 for one that is no single text */
  field<S extends AnySignal>(signal: S, name: FieldOf<S>): PlanField;
  /** Buckets of the time of a signal's rows. @throws PublicError 400 */
  buckets(signal: AnySignal, interval: Interval, range: TimeRange): PlanBuckets;
}

/** A row of the statement's answer: 64-bit numbers that are selected as text keep all their digits. */
export type PlanRow = Readonly<Record<string, string | number | null | readonly unknown[]>>;

export interface PlanStatement<Found> {
  readonly sql: string;
  read(rows: readonly PlanRow[]): Found;
}

/** A question that no query is: its owner makes the statement, out of parts that are scoped to the accounts of who asks. */
export interface Plan<Input, Found extends object> {
  readonly name: string;
  /** @throws PublicError 400 for what cannot be asked */
  build(input: Input, builder: PlanBuilder): PlanStatement<Found>;
}

/** A plan that whoever owns the signal has registered with it. */
export interface PlanToken<Input, Found extends object> {
  readonly name: string;
  readonly __input?: Input;
  readonly __found?: Found;
}
