import type { Call, Expression, Span, VectorSelector } from '../../../common/promql/ast';
import type { Grid } from '../Grid';
import type { GridSeries, Selection, SeriesSource, StoredSeries } from '../SeriesSource';
import type { Scalar, Vector } from '../values/Series';
import type { Annotations } from './Annotations';
import type { Budget } from './Budget';

/** The times that a query is asked for, in milliseconds. */
export interface QueryTimes {
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly lookback: number;
}

/** What an expression comes to over a grid. */
export type Value =
  | { readonly type: 'scalar'; readonly values: Scalar }
  | { readonly type: 'vector'; readonly vector: Vector }
  | { readonly type: 'string'; readonly value: string };

/** What every part of an evaluation has at hand. */
export interface Context extends QueryTimes {
  readonly query?: string;
  readonly source: SeriesSource;
  readonly annotations: Annotations;
  readonly budget: Budget;
  /** Samples of each selector of the expression. */
  readonly selected: ReadonlyMap<VectorSelector, readonly StoredSeries[]>;
  /** Range functions that the source has worked out by itself. */
  readonly worked: ReadonlyMap<Call, readonly GridSeries[]>;
  /** Evaluates a part of the expression. */
  evaluate(expression: Expression, grid: Grid): Promise<Value>;
  /** Samples that are asked for while others are evaluated. */
  select(selection: Selection, at: Span): Promise<readonly StoredSeries[]>;
}

export async function vectorOf(expression: Expression, grid: Grid, context: Context): Promise<Vector> {
  const value = await context.evaluate(expression, grid);
  if (value.type !== 'vector') throw new TypeError(`An instant vector was due, and here is a ${value.type}.`);
  return value.vector;
}

export async function scalarOf(expression: Expression, grid: Grid, context: Context): Promise<Scalar> {
  const value = await context.evaluate(expression, grid);
  if (value.type !== 'scalar') throw new TypeError(`A scalar was due, and here is a ${value.type}.`);
  return value.values;
}
