import { defineService } from '#core';

export const telemetrySignals = ['logs', 'metrics', 'traces'] as const;
export type TelemetrySignal = (typeof telemetrySignals)[number];

/** What one account has stored of a signal on one day of its events. */
export interface StorageUse {
  readonly accountId: number;
  readonly signal: TelemetrySignal;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Logs, samples or spans. */
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

/** Bytes of the disk that telemetry is stored on; of several, the one with the least left. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** What the telemetry store holds and how it is let go. By whole days of the events' own time (UTC), which are the store's partitions. */
export interface TelemetryStorage {
  /**
   * What {@link delete} would delete: logs, samples or spans, and the oldest day.
   * @throws PublicError 408, 503
   */
  expired(signal: TelemetrySignal, what: Expired): Promise<{ readonly rows: number; readonly firstDay: string | undefined }>;
  /** Deletes for good. Resolves when the rows are gone; when `abort` ends the wait, what was begun goes on in the engine. */
  delete(signal: TelemetrySignal, what: readonly Expired[], abort?: AbortSignal): Promise<void>;
  /**
   * What these accounts have stored, replicas counted each. Rows of accounts share files, so a day's bytes are shared out by rows: an
   * account with larger rows than the others of that day has more than its share says.
   */
  usage(accounts: readonly number[]): Promise<readonly StorageUse[]>;
  /** Undefined when the store does not tell. */
  space(): Promise<DiskSpace | undefined>;
}

export const telemetryStorageService = defineService<TelemetryStorage>('telemetry-storage@1');
