import { z } from 'zod';
import { durationBetween, durationField } from '#sdk';

const count = z.number().int().min(0);
const day = z.iso.date().describe("Day of the logs' own time, UTC");

/** Days; ten years at most. */
const limits = [1, 3650] as const;
/** Whole days back from today. */
export const warmDays = durationBetween(...limits);
/** The same as somebody writes it. */
export const warmDaysField = durationField(...limits);

export const warmChoiceSchema = z
  .strictObject({
    retentionDays: warmDays
      .nullable()
      .describe('Days back from today that logs are kept, those in the store included; null for no warm tier'),
    snapSearchRetentionDays: warmDays
      .nullable()
      .describe('Days back from today that a search of warm logs reaches; null for all that is kept'),
  })
  .refine(
    ({ retentionDays, snapSearchRetentionDays: snap }) => retentionDays === null || snap === null || snap <= retentionDays,
    'A search cannot reach further back than logs are kept.',
  );
export type WarmChoice = z.infer<typeof warmChoiceSchema>;

/** Of accounts that keep logs in the warm tier. */
export const warmRetentionSchema = z.array(
  z.object({
    accountId: z.number().int(),
    retentionDays: warmDays,
    snapSearchRetentionDays: warmDays,
    /** Days that the store itself keeps logs; null when it keeps everything, so that nothing becomes warm. */
    hotRetentionDays: count.nullable(),
  }),
);
export type WarmRetentionEntry = z.infer<typeof warmRetentionSchema>[number];

export const warmPreviewSchema = z.object({ files: count, rows: count, bytes: count, firstDayKept: day });

export const warmStorageSchema = z.object({
  /** Why nothing can be kept or searched, and what to do; null when all is well. */
  fault: z.string().nullable(),
  /** Newest day first. */
  days: z.array(
    z.object({
      accountId: z.number().int(),
      account: z.string(),
      day,
      files: count,
      rows: count.describe('Logs'),
      bytes: count.describe('Compressed'),
    }),
  ),
  /** Of the latest run for each account. */
  runs: z.array(
    z.object({
      accountId: z.number().int(),
      account: z.string(),
      beganAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      files: count,
      rows: count,
      fault: z.string().nullable(),
    }),
  ),
});
export type WarmStorage = z.infer<typeof warmStorageSchema>;

export const moveResponseSchema = z.object({
  files: count,
  rows: count,
  /** Why not all that is due was moved. */
  fault: z.string().nullable(),
  /** Somebody else moves logs of the account at the moment. */
  isUnderWay: z.boolean(),
});
export type MoveResponse = z.infer<typeof moveResponseSchema>;
