import type { RowBatch } from '#sdk/server';

/** Rows in one of the engine's formats. */
export interface SentRows extends Pick<RowBatch, 'table' | 'columns'> {
  readonly payload: readonly Buffer[];
  readonly format: string;
  readonly token: string | undefined;
  readonly onSent?: RowBatch['onSent'] | undefined;
}
