import { defineService } from '#sdk';
import type { RecordsDb } from '#sdk/server';
import type { LogRecord } from './LogRecord';
import type { Settlement } from './Settlement';

/** A log that a plugin writes itself; what is left out is empty. */
export interface WrittenLog extends Partial<Omit<LogRecord, 'time' | 'message'>> {
  readonly message: string;
  /** When it happened; now when absent. */
  readonly time?: Date;
}

export interface WriteOptions {
  /** The same whenever the same logs are written again, in the same order: they are stored once. Without it each call writes new ones. */
  readonly key?: string;
  /** The time of logs that have none, the same when they are written again; now when absent. */
  readonly received?: Date;
  readonly signal?: AbortSignal;
  /**
   * Runs the transaction in which the ledger counts them; of its own when absent. A job hands on its `commit`: that it is done, and that they are counted, is
   * known together, and so a run that comes again counts nothing twice.
   */
  commit?(count: (db: RecordsDb) => Promise<void>): Promise<unknown>;
}

/** Logs that a plugin writes into an account as if they had been sent: same limits, processors, fields and ledger, which has them under the plugin's id. */
export interface LogWriting {
  /**
   * Resolves when they are durable and counted.
   * @example await logs.write(accountId, [{ message: 'Backed up', type: 'backup' }], { key: id, received: slot, commit, signal }); // in a job
   * @throws PublicError 404 for an account without a shipping token, ReceiverFault 429 when the account may send no logs now, 503 while there is no room, or the signal's reason
   */
  write(accountId: number, logs: readonly WrittenLog[], options?: WriteOptions): Promise<Settlement>;
}
export const logIntakeService = defineService<LogWriting>('ingest/log-intake@1');
