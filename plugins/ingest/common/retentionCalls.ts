import { z } from 'zod';
import { durationBetween, durationField } from '#sdk';
import { count } from './count';
import { signals } from './signal';

const day = z.iso.date().describe('A day, UTC');

/** Days; ten years at most, so that a slip of the finger is not taken for a choice. */
const limits = [1, 3650] as const;
/** Whole days. */
export const retentionDays = durationBetween(...limits);
/** The same as somebody writes it. */
export const retentionField = durationField(...limits);

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
