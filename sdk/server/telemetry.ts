import { defineService } from '#core';
import type { TelemetryQuery, TelemetryRows } from '../query/telemetryQuery';
import type { TenantScope } from './session';

/** What a query may cost. Going over ends it with a PublicError that names the budget and what to do. */
export interface QueryBudget {
  /** Wall-clock seconds. */
  readonly seconds: number;
  readonly memoryBytes: number;
  /** Rows the engine may read. */
  readonly rowsToRead: number;
}

/** How far a query is. Numbers only grow, but for `rowsToRead`, which is known as well as the engine knows it by then. */
export interface QueryProgress {
  readonly rowsRead: number;
  readonly bytesRead: number;
  /** Rows that it will have read in the end, about; undefined as long as the engine cannot tell. */
  readonly rowsToRead: number | undefined;
}

export interface QueryOptions {
  readonly scope: TenantScope;
  /** Narrows the default budget; it cannot widen the operator's. */
  readonly budget?: Partial<QueryBudget>;
  /** The query is killed in the engine when this aborts. */
  readonly signal?: AbortSignal;
  /** Told about twice a second how far the query is, once it takes longer than that. A quick one is never asked about. */
  readonly onProgress?: (progress: QueryProgress) => void;
}

/** A batch of rows in a form of the engine's own, already encoded so that it is never parsed twice. */
export interface RowBatch {
  readonly table: string;
  /** One JSON object a line; or with `columns` their values, tab-separated and escaped as the engine's TSV. */
  readonly payload: Buffer;
  /** Columns of a tab-separated payload: a third cheaper than JSON for short rows of numbers. */
  readonly columns?: readonly string[];
  readonly rows: number;
  /** Names the batch, so that a retry of the same batch is not stored twice while the engine still remembers it. */
  readonly token?: string;
  /** Told when all bytes have left this process for the engine, long before they are stored; not told when they do not get there. */
  readonly onSent?: () => void;
}

/** The telemetry store: the only way to logs, samples and spans. Every query is scoped to tenants, bounded and cancellable. */
export interface Telemetry {
  /**
   * @throws PublicError 400 QUERY_INVALID, 408 QUERY_TIMEOUT, 413 QUERY_TOO_LARGE (memory or rows), 503 UNAVAILABLE (engine restarting)
   */
  query<Q extends TelemetryQuery>(query: Q, options: QueryOptions): Promise<TelemetryRows<Q>>;
  /** The SQL that {@link query} would run, with its parameters, for people and tests. */
  compile(query: TelemetryQuery, scope: TenantScope): { readonly sql: string; readonly params: Readonly<Record<string, unknown>> };
  /** Resolves after the durable write. @throws PublicError 503 with retryAfter when nothing was stored. */
  insert(batch: RowBatch, signal?: AbortSignal): Promise<void>;
  /** True while the engine answers. */
  ready(): boolean;
}

export const telemetryService = defineService<Telemetry>('telemetry@1');
