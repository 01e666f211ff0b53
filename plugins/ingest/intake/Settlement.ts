import type { RejectionReason } from './reasons';

/** What became of the logs, samples or spans of one request. */
export interface Settlement {
  /** Those that are in the store; a retry's that were there already count too. */
  readonly stored: number;
  /** Reason by log, data point or span number, for those that the store itself refused after they had been taken. */
  readonly refused: ReadonlyMap<number, RejectionReason>;
}
