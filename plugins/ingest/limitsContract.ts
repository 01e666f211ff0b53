import { defineService } from '#sdk';
import type { Signal } from './common/signal';

/** What an account may send from now on. */
export interface AccountLimit {
  /** Why logs, metrics or traces are refused, for their senders to read; a signal that is not named is taken. */
  readonly refused: ReadonlyMap<Signal, string>;
  /** Seconds after which a sender should come again. */
  readonly retryAfter: number;
  /** Most mapped fields; undefined leaves the operator's setting. */
  readonly maxKibanaFieldsNum?: number | undefined;
}

/** How whoever knows the plans tells this process what accounts may send. Nothing is limited before. */
export interface IntakeLimits {
  /** Takes the place of what was told before; accounts that are not named have no limit. */
  set(limits: ReadonlyMap<number, AccountLimit>): void;
}
export const intakeLimitsService = defineService<IntakeLimits>('ingest/intake-limits@1');

/** What an account has sent of a signal on one day, by the time of receipt. */
export interface DayReceived {
  readonly accountId: number;
  readonly signal: Signal;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Logs, samples or spans that were stored. */
  readonly items: number;
  /** Uncompressed bytes of their rows. */
  readonly bytes: number;
}

/** What was really taken in. Kept for 400 days, whatever becomes of the rows. */
export interface Received {
  /**
   * Up to now, that of this moment included.
   * @param from first day, `YYYY-MM-DD`, UTC
   * @param to last day
   */
  days(accounts: readonly number[], from: string, to: string): Promise<readonly DayReceived[]>;
}
export const receivedService = defineService<Received>('ingest/received@1');
