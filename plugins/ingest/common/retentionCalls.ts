import { z } from 'zod';
import { count } from './count';
import { signals } from './signal';

const day = z.iso.date().describe('A day, UTC');

/** Whole days; ten years at most, so that a slip of the finger is not taken for a choice. */
export const retentionDays = z
  .number()
  .int('Keep for a whole number of days.')
  .min(1, 'Keep for one day at least.')
  .max(3650, 'Keep for 3650 days at most.');

const kept = retentionDays.nullable().describe('Whole days before today that are kept; null keeps everything');

/** For how many days an account keeps each signal. */
export const retentionSchema = z.object({ logs: kept, metrics: kept, traces: kept });
export type RetentionChoice = z.infer<typeof retentionSchema>;

export const retentionPreviewSchema = z.object({
  /** Logs, samples or spans that would be deleted. */
  rows: count,
  /** Oldest day with any of them. */
  firstDay: day.nullable(),
  firstDayKept: day,
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

/** Of a shorter retention of one signal. */
export const retentionPreviewParams = z.object({ signal: z.enum(signals), days: z.coerce.number().pipe(retentionDays) });
