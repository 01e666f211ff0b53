import type { CheckedExportRequest, LogExport } from '../../contract';

/** An export as it was asked for, its time settled. */
export interface AskedExport {
  /** With the ends of the range in milliseconds. */
  readonly request: CheckedExportRequest;
  readonly range: LogExport['range'];
  readonly order: LogExport['order'];
  /** When it was asked for, in milliseconds since the epoch: logs that came in later are not part of it. */
  readonly at: number;
  /** Name of the file. */
  readonly file: string;
}
