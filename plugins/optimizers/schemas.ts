import { z } from 'zod';

const moment = z.iso.datetime();

export const runStates = ['waiting', 'done', 'failed'] as const;
export const runOrigins = ['schedule', 'backfill'] as const;

/** What became of one slot of an optimizer. */
export const optimizerRunSchema = z.object({
  triggerId: z.string(),
  slot: moment.describe('The moment that it was due at'),
  origin: z.enum(runOrigins),
  state: z.enum(runStates).describe('waiting: it is tried, or tried again'),
  from: moment,
  to: moment.describe('Excluded'),
  documents: z.int().nullable().describe('Written, or to be written; null while it is not known'),
  error: z.string().nullable().describe('Why it failed, or fails so far'),
  endedAt: moment.nullable(),
});
export type OptimizerRun = z.output<typeof optimizerRunSchema>;

const progressSchema = z.object({
  done: z.int().describe('Slots that have been looked at'),
  total: z.int(),
  documents: z.int().describe('Written'),
  kept: z.int().describe('Slots whose documents were there already'),
  failed: z.int(),
});
export type BackfillProgress = z.output<typeof progressSchema>;

/** A back-fill: the slots of a stretch of the past, made up for. */
export const backfillSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  from: moment,
  to: moment,
  progress: progressSchema.nullable(),
  error: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
});
export type Backfill = z.output<typeof backfillSchema>;
export { progressSchema };
