import type { Frame, Query, Rows } from '#sdk/query';

export type FoundRows = Omit<Rows, 'cost'>;
export type FoundFrame = Omit<Frame, 'cost'>;
/** What a query finds, without what it cost. */
export type Found<Q extends Query> = Q extends { readonly measures: readonly unknown[] } ? FoundFrame : FoundRows;

/** `params` are bound as the engine's `{name:Type}` parameters. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One statement; `read` turns its JSONEachRow objects into the answer. */
export interface CompiledQuery<Answer> extends Statement {
  /** When this finds a row, the query must be compiled anew with `anyUnindexed`. */
  readonly unlessUnindexed?: Statement;
  read(rows: readonly unknown[]): Answer;
}

/** A row of JSONEachRow: a column is text, a number, null, a list or an object; 64-bit numbers are selected as text. */
export type Row = Readonly<Record<string, string | number | null | readonly unknown[] | Readonly<Record<string, unknown>>>>;

export const asRows = (rows: readonly unknown[]): readonly Row[] => rows as readonly Row[];
