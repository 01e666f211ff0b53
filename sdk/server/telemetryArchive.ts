import { defineService } from '#core';
import type { QueryOptions } from './queryOptions';
import type { TenantScope } from './session';
import type { TelemetryQueries } from './telemetry';

/** Where the engine keeps logs as files: a directory of this machine, or a bucket that speaks S3's protocol. */
export type ArchiveLocation =
  | { readonly kind: 'directory'; readonly path: string }
  | {
      readonly kind: 's3';
      /** Endpoint, bucket and prefix, path-style: `https://s3.eu-central-1.amazonaws.com/bucket/prefix`. */
      readonly url: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** A file of logs of one account and one day of their own time (UTC). */
export interface ArchiveFile {
  readonly accountId: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Letters, digits, `-` and `_`; the file's suffix is the archive's. */
  readonly name: string;
}

/** A stretch of a day that becomes one file. */
export interface ArchiveSlice {
  /** Nanoseconds since the epoch, decimal; the end is excluded. */
  readonly from: string;
  readonly to: string;
  readonly rows: number;
}

/** What tells the logs of a slice or file from others: their number, and a hash of all that they hold whatever their order. */
export interface ArchiveContent {
  readonly rows: number;
  /** Sixteen hexadecimal digits. */
  readonly print: string;
}

/** What is in a file, as read from it. */
export interface WrittenFile extends ArchiveContent {
  /** Compressed, as it lies there. */
  readonly bytes: number;
  /** Of its logs, uncompressed. */
  readonly rawBytes: number;
}

export interface ArchiveQueryOptions {
  readonly scope: TenantScope;
  /** Those that are read; each has to belong to an account of the scope. */
  readonly files: readonly ArchiveFile[];
  /** Wall-clock seconds; the operator's limit for tables does not hold here. */
  readonly seconds: number;
  readonly signal?: AbortSignal;
  /** As of `Telemetry.query`. */
  readonly onProgress?: QueryOptions['onProgress'];
  /** Runs each statement, when its turn has come. */
  readonly around?: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Logs as compressed Parquet files beside the engine's tables, `{account}/{day}/{name}.parquet`. The engine writes and reads them; who calls
 * keeps account of which files there are. Moving logs is: {@link write}, note it, {@link release}.
 */
export interface TelemetryArchive {
  /** Why this location cannot be used, and what to do; undefined when it can. */
  readonly fault: string | undefined;
  /** Days before `before` on which the account has logs in the tables, oldest first. @throws PublicError 408, 503 */
  days(accountId: number, before: string): Promise<readonly string[]>;
  /** Cuts a day's logs into files of about `rows` logs. @throws PublicError 408, 503 */
  slices(accountId: number, day: string, rows: number): Promise<readonly ArchiveSlice[]>;
  /** What the tables hold of a slice now. */
  contentOf(accountId: number, day: string, slice: ArchiveSlice): Promise<ArchiveContent>;
  /**
   * Writes the slice's logs to a file, durably, and reads it again.
   * @throws PublicError 507 ARCHIVE_FULL when there is no room, 502 ARCHIVE_UNREADABLE
   */
  write(file: ArchiveFile, slice: ArchiveSlice, abort?: AbortSignal): Promise<WrittenFile>;
  /** Deletes from the tables exactly the logs that are in the file, nothing that came later. Doing it again does no harm. */
  release(file: ArchiveFile, abort?: AbortSignal): Promise<void>;
  /** Removes a file; one that is not there is no fault. */
  remove(file: ArchiveFile): Promise<void>;
  /**
   * Files in the place of the table of logs: the same questions, compiled by the same compiler. The scope and the seconds are those of `options`, whatever those of
   * a question say.
   * @throws PublicError as `Telemetry.query`, and 502 ARCHIVE_UNREADABLE when a file cannot be read
   */
  ask(options: ArchiveQueryOptions): TelemetryQueries;
}

/** Telemetry as compressed files beside the store: what is moved there, exactly once, and asked the same questions. */
export interface TelemetryArchives {
  open(location: ArchiveLocation): TelemetryArchive;
}
export const telemetryArchivesService = defineService<TelemetryArchives>('telemetry-archives@1');
