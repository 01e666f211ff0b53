import { defineService } from '#core';
import type { SignalDescription } from '../query/signal';
import type { TimeRange } from '../query/timeRange';

/** A signal whose rows are stored: `logs`, `spans` and `samples`, and those of plugins. */
export type StoredSignal = Pick<SignalDescription, 'name' | 'title' | 'retention'>;

/** What one account has stored of a signal on one day of its events. */
export interface StorageUse {
  readonly accountId: number;
  /** The signal's name. */
  readonly signal: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly rows: number;
  /** Uncompressed bytes, those of tables that are kept besides (names of series, traces, minutes) included. */
  readonly bytes: number;
  readonly diskBytes: number;
}

/** Rows whose time is over. */
export interface Expired {
  readonly accounts: readonly number[];
  /** The first day that stays, `YYYY-MM-DD`, UTC. */
  readonly before: string;
}

/** Rows of a signal whose rows belong to series, such as samples. */
export interface SeriesToDelete {
  readonly accounts: readonly number[];
  /** Ids of series, 64 bits as decimal text. */
  readonly series: readonly string[];
  readonly range: TimeRange;
}

/** All that an account has ever stored, and what its events say of times to come. */
export const everyDay = (accountId: number): Expired => ({ accounts: [accountId], before: '9999-12-31' });

/** Bytes of the disk that telemetry is stored on; of several, the one with the least left. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** What the telemetry store holds and how it is let go. By whole days of the events' own time (UTC), which are the store's partitions. */
export interface TelemetryStorage {
  /** Every signal that there is, the host's own first. */
  readonly signals: readonly StoredSignal[];
  /**
   * What {@link delete} would delete: rows of the signal, and the oldest day.
   * @throws PublicError 400 QUERY_INVALID for a signal that does not exist, 408, 503
   */
  expired(signal: string, what: Expired): Promise<{ readonly rows: number; readonly firstDay: string | undefined }>;
  /**
   * Deletes for good. Resolves when the rows are gone; when `abort` ends the wait, what was begun goes on in the engine.
   * @throws as {@link expired}
   */
  delete(signal: string, what: readonly Expired[], abort?: AbortSignal): Promise<void>;
  /** Deletes all that an account has of a signal, of every day and of none. @throws as {@link expired} */
  forget(signal: string, accountId: number, abort?: AbortSignal): Promise<void>;
  /**
   * Deletes rows of series for good. Their names stay on days (UTC) that the range has in part, and in what was counted of them.
   * @throws PublicError 400 QUERY_INVALID for a signal without series, 408, 503
   */
  deleteSeries(signal: string, what: SeriesToDelete, abort?: AbortSignal): Promise<void>;
  /** Deletes the days that are over by the {@link StoredSignal.retention} of their signal, whoever's rows they hold. @throws PublicError 408, 503 */
  enforceRetention(now: Date, abort?: AbortSignal): Promise<void>;
  /**
   * What these accounts have stored, replicas counted each. Rows of accounts share files, so a day's bytes are shared out by rows: an
   * account with larger rows than the others of that day has more than its share says.
   */
  usage(accounts: readonly number[]): Promise<readonly StorageUse[]>;
  /** Undefined when the store does not tell. */
  space(): Promise<DiskSpace | undefined>;
}

export const telemetryStorageService = defineService<TelemetryStorage>('telemetry-storage@1');
