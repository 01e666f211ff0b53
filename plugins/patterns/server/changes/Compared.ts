import type { Context } from '#sdk';
import type { Expression, TimeRange } from '#sdk/query';
import type { QueryOptions } from '#sdk/server';
import type { Totals } from './overRepresented';

/** Two ranges of the same question. */
export interface Compared {
  readonly services: Context;
  readonly where: Expression;
  readonly now: TimeRange;
  readonly before: TimeRange;
  /** Logs in each. */
  readonly totals: Totals;
  readonly signal: AbortSignal;
  readonly options: QueryOptions;
}
