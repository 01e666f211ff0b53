import type { LogRecord } from '#plugins/ingest/contract';

/** A log as an object holds it. */
export type SourceLog = (
  | /** One JSON object. */ { readonly kind: 'json'; readonly bytes: Buffer }
  | /** Read into fields. */ { readonly kind: 'record'; readonly record: LogRecord; readonly size: number }
  | /** Cannot be taken. */ { readonly kind: 'unfit'; readonly reason: 'oversized' | 'malformed'; readonly sample: string }
) & {
  /** The byte of the object behind it, when reading may go on there without what comes before. */
  readonly end?: number | undefined;
};

/** What an object holds is not what it should be; what came before has been read. */
export class ContentFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentFault';
  }
}

/** Bytes of a log that are kept in memory; what is longer is counted as oversized. */
export const LARGEST_LOG = 8 * 1024 * 1024;
export const SAMPLE_LENGTH = 500;

/** Reads a line of a format into a record: undefined for one that is not of the format, `head` for one that is no log. */
export interface LineFormat {
  /** Lines say how those that follow are read, so that none can be read without what comes before it. */
  readonly hasHead?: true;
  read(line: string): LogRecord | 'head' | undefined;
}
