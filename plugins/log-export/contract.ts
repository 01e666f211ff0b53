import { z } from 'zod';
import { about } from '#plugins/explore/contract';
import { defineService } from '#sdk';
import type { RequestSession } from '#sdk/server';

export const exportFormats = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Fields that have a column of their own in a CSV file of all fields; what else a log has is in its last column. */
export const mostColumns = 300;
/** Name of that last column: a JSON object of fields by their dotted paths. */
export const otherFields = 'other_fields';

/** Exports that somebody may have prepared or under way at a time. */
export const mostExports = 5;
/** Minutes in which a prepared export has to be fetched. */
export const fetchMinutes = 5;

export const exportRequestSchema = z.strictObject({
  ...about,
  format: z.enum(exportFormats).default('csv'),
  columns: z
    .array(z.string().min(1).max(500))
    .max(500)
    .optional()
    .describe('Fields to write, beside the time that is always there; all fields when absent'),
  sort: z
    .string()
    .min(1)
    .max(1000)
    .default('-@timestamp')
    .describe('@timestamp first: oldest first. Anything else: newest first, since only the order of time can be read a page at a time'),
});
export type ExportRequest = z.input<typeof exportRequestSchema>;
export type CheckedExportRequest = z.output<typeof exportRequestSchema>;

export const exportOrders = ['newest', 'oldest'] as const;

/** `waiting` to be fetched, `running`, then one of the others. */
export const exportStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

export const logExportSchema = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  format: z.enum(exportFormats),
  /** Name of the file. */
  file: z.string(),
  /** Which logs come first. */
  order: z.enum(exportOrders),
  range: z.object({ from: z.number(), to: z.number() }).describe('The range that is exported, in milliseconds since the epoch'),
  rows: z.number().describe('Logs written so far'),
  bytes: z.number().describe('Bytes written so far'),
  total: z
    .number()
    .nullable()
    .describe('Logs that matched when it began; null while they are not counted, and when counting took too long'),
  fault: z.string().nullable().describe('Why it failed'),
});
export type LogExport = z.infer<typeof logExportSchema>;

/** Logs as a file for other plugins, whole or not at all. Of the server. */
export interface LogFiles {
  /**
   * Every log that a request finds, as its file would have them.
   * @param as whose rights it is read with
   * @throws PublicError 413 LOG_FILE_TOO_LARGE beyond `mostBytes`; else as a search does
   */
  write(
    request: CheckedExportRequest,
    as: Pick<RequestSession, 'scope' | 'facts'>,
    about: { readonly mostBytes: number; readonly signal: AbortSignal },
  ): Promise<{ readonly name: string; readonly contentType: string; readonly content: Buffer; readonly rows: number }>;
}
export const logFilesService = defineService<LogFiles>('log-export/files@1');
