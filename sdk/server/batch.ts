import type { Expression } from '../query/expression/expression';
import type { Frame, QueryCost } from '../query/frame';
import type { EachGroup, GroupBy, Measure } from '../query/query';
import type { AnySignal, FieldOf } from '../query/signal';
import type { TimeRange } from '../query/timeRange';
import type { PublicError } from './faults/publicError';

/** Questions of one batch. */
export const mostQuestions = 10_000;

/** What a question of a batch may be told: whatever a row adds to by itself. */
export type BatchMeasure<Field extends string = string> = Exclude<Measure<Field>, { readonly kind: 'top' }>;

/** One of many questions about the same rows. */
export interface BatchQuestion<S extends AnySignal = AnySignal> {
  readonly where: Expression;
  readonly measures: readonly BatchMeasure<FieldOf<S>>[];
  readonly groupBy?: readonly GroupBy<FieldOf<S>>[];
  readonly each?: EachGroup;
}

/** Questions about one signal and range. */
export interface Batch<S extends AnySignal = AnySignal> {
  readonly signal: S;
  readonly range: TimeRange;
  /** As of a query. */
  readonly arrived?: { readonly from: number; readonly to?: number };
  readonly questions: readonly BatchQuestion<S>[];
}

/** What a question came to by itself: the frame that a query answers with, or why there is none. */
export type BatchAnswer = { readonly frame: Omit<Frame, 'cost'> } | { readonly error: PublicError };

export interface BatchFound {
  /** One for each question, in their order. */
  readonly answers: readonly BatchAnswer[];
  /** Of all of them. */
  readonly cost: QueryCost;
}
