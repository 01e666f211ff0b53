import type { StoredPace } from './pace';

/** A task, schedule or hold that this process runs. Times are milliseconds since 1970, by the records store's clock. */
export interface ClaimedTask {
  readonly id: string;
  readonly plugin: string;
  readonly job: string;
  readonly kind: 'task' | 'schedule' | 'hold';
  readonly key?: string;
  readonly accountId?: number;
  readonly payload: unknown;
  readonly epoch: number;
  /** Runs begun, this one included; those whose process died are among them, and counted by `lost`. */
  readonly attempt: number;
  readonly lost: number;
  readonly pace?: StoredPace;
  /** The first slot of a schedule that has not been done. */
  readonly firstSlot?: number;
  readonly claimedAt: number;
}

/** What becomes of a claimed task. It happens only while the claim's epoch is the task's. */
export interface Ending {
  readonly id: string;
  readonly epoch: number;
  readonly state: 'waiting' | 'done' | 'failed' | 'cancelled';
  /** When it is to be claimed next: a moment, or milliseconds from now. */
  readonly readyAt?: number;
  readonly readyIn?: number;
  /** The schedule goes on to this slot. */
  readonly slotAt?: number;
  readonly skipped: number;
  /** Runs begun that stay counted. */
  readonly attempt: number;
  readonly lost: number;
  readonly error?: string;
  /** Keeps the run in the history. */
  readonly run?: { readonly outcome: string; readonly slot?: number };
}
