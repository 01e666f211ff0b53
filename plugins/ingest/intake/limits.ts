import { defineService } from '#sdk';
import type { Signal } from '../common/signal';

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

/** Whether accounts have ever sent anything. */
export interface LastSent {
  /** When the latest of each signal was stored, in milliseconds since the epoch; undefined: never. */
  of(accounts: readonly number[]): Promise<ReadonlyMap<number, Readonly<Record<Signal, number | undefined>>>>;
}
export const lastSentService = defineService<LastSent>('ingest/last-sent@1');

/** How long accounts may keep what they have sent at most, as whoever provides it says: a plan, say. Deletion follows at the next run of retention. */
export interface RetentionCaps {
  /** Days by account; those that are absent may keep it for as long as they like. What is thrown keeps everything for now. */
  days(signal: Signal): Promise<ReadonlyMap<number, number>>;
}
export const retentionCapsService = defineService<RetentionCaps>('ingest/retention-caps@1');

/** For who keeps logs, metrics or traces on elsewhere once the store's own retention is over. */
export interface StoreRetention {
  /** Days by account that the store keeps a signal, what its owner and plan let it keep taken into account; accounts that are not named keep everything there. */
  days(signal: Signal): Promise<ReadonlyMap<number, number>>;
  /** Days by account that its owner or plan lets it keep a signal at most, wherever; the others have no limit. */
  limits(signal: Signal): Promise<ReadonlyMap<number, number>>;
  /**
   * From now on the rows of accounts that `days` names are deleted only after so many days, so that whoever calls this can take them over
   * before; a limit holds all the same. While `days` fails nothing of the signal is deleted.
   * @returns takes it back
   */
  extend(signal: Signal, days: () => Promise<ReadonlyMap<number, number>>): () => void;
}
export const storeRetentionService = defineService<StoreRetention>('ingest/store-retention@1');
