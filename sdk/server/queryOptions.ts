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
