import type { Pool } from 'pg';

/** Where the records are: the pool to them, and what only one of the two kinds has. */
export interface RecordsStore {
  readonly pool: Pool;
  ready(): boolean;
  enginePid(): number | undefined;
  /** Told of every error that a statement ended with. */
  failed(error: unknown): void;
  close(): Promise<void>;
}
