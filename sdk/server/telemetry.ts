import { defineService } from '#core';
import type { Frame, QueryCost, Rows } from '../query/frame';
import type { MeasuresQuery, Query, RowsQuery } from '../query/query';
import type { AnySignal } from '../query/signal';
import type { Batch, BatchFound } from './batch';
import type { FieldTypesSource } from './fieldTypes';
import type { Plan, PlanToken } from './plan';
import type { QueryOptions } from './queryOptions';
import type { Search, SearchOptions } from './search';
import type { TenantScope } from './session';

/** A batch of rows in a form of the engine's own, already encoded so that it is never parsed twice. */
export interface RowBatch {
  readonly table: string;
  /**
   * One JSON object a line; or with `columns` their values, tab-separated and escaped as the engine's TSV. Times are text in UTC, `2026-01-02 03:04:05.678`,
   * values of an enum their names.
   */
  readonly payload: Buffer;
  /** Columns of a tab-separated payload: a third cheaper than JSON for short rows of numbers. */
  readonly columns?: readonly string[];
  readonly rows: number;
  /** Names the batch, so that a retry of the same batch is not stored twice while the engine still remembers it. */
  readonly token?: string;
  /** Told when all bytes have left this process for the engine, long before they are stored; not told when they do not get there. */
  readonly onSent?: () => void;
}

/**
 * Questions about what is stored, each scoped to tenants, bounded and cancellable.
 * @throws PublicError 400 QUERY_INVALID, 408 QUERY_TIMEOUT, 413 QUERY_TOO_LARGE (memory or rows), 503 UNAVAILABLE (engine restarting)
 */
export interface TelemetryQueries {
  /** What rows come to. */
  query<S extends AnySignal>(query: MeasuresQuery<S>, options: QueryOptions): Promise<Frame>;
  /** Rows themselves. */
  query<S extends AnySignal>(query: RowsQuery<S>, options: QueryOptions): Promise<Rows>;
  /** Either, such as a query that came from outside. */
  query(query: Query, options: QueryOptions): Promise<Frame | Rows>;
  /**
   * A page of rows and how many match in all, asked for in the way that is soonest; `limit` 0 asks for the number alone. Whoever watches (`onNews`) has rows as soon as they are
   * found. A budget that ends the counting, or the rest of the range, is told in the answer.
   */
  search<S extends AnySignal>(query: RowsQuery<S>, options: SearchOptions): Promise<Search>;
  /** A question that no query is: the plan's owner makes its statement. */
  plan<Input, Found extends object>(
    plan: Plan<Input, Found> | PlanToken<Input, Found>,
    input: NoInfer<Input>,
    options: QueryOptions,
  ): Promise<Found & { readonly cost: QueryCost }>;
}

/** The telemetry store: the only way to logs, samples, spans and plugins' own signals. */
export interface Telemetry extends TelemetryQueries {
  /**
   * Many questions about one signal and range, answered in as few passes over the rows as their groups allow: each answer is the frame that its own query would have, or
   * why there is none, which is no error of the others. The budget is that of all together; what it does not suffice for is an error of those questions.
   */
  batch<S extends AnySignal>(batch: Batch<S>, options: QueryOptions): Promise<BatchFound>;
  /** The SQL that {@link TelemetryQueries.query} would run, with its parameters, for people and tests. */
  compile(query: Query, scope: TenantScope): Promise<{ readonly sql: string; readonly params: Readonly<Record<string, unknown>> }>;
  /** Fields of logs are compared as the types that the source tells; it is asked before each query. Until there is one, as what values look like. */
  useFieldTypes(source: FieldTypesSource): void;
  /** Resolves after the durable write. @throws PublicError 503 with retryAfter when nothing was stored. */
  insert(batch: RowBatch, signal?: AbortSignal): Promise<void>;
  /** True while the engine answers. */
  ready(): boolean;
}

export const telemetryService = defineService<Telemetry>('telemetry@1');
