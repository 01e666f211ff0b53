import type { TelemetryQuery, TelemetryRows } from '#sdk/query';

/** What a query finds, without what it cost. */
export type Found<Q extends TelemetryQuery> = Omit<TelemetryRows<Q>, 'rowsRead' | 'bytesRead' | 'elapsedMs'>;

/** `params` are bound as the engine's `{name:Type}` parameters. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One statement; `read` turns its JSONEachRow objects into the answer. */
export interface CompiledQuery<Found> extends Statement {
  /** When this finds a row, the query must be compiled anew with `anyUnindexed`. */
  readonly unlessUnindexed?: Statement;
  read(rows: readonly unknown[]): Found;
}

/** A row of JSONEachRow: a column is text, a number or null; 64-bit numbers are selected as text. */
export type Row = Readonly<Record<string, string | number | null | readonly string[]>>;

export const asRows = (rows: readonly unknown[]): readonly Row[] => rows as readonly Row[];
