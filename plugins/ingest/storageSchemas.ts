import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';
import { signals } from './common/signal';

const count = z.number().int().min(0);
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

export const storageResponseSchema = z.object({
  /** Newest day first. */
  days: z.array(
    z.object({
      accountId: z.number().int(),
      account: z.string(),
      signal: z.string().describe("`logs`, `samples`, `spans`, or a plugin's"),
      title: z.string().describe('Of the signal'),
      day: day.describe("Day of the events' own time, UTC"),
      rows: count,
      bytes: count.describe('Uncompressed'),
      diskBytes: count.describe("On disk: the day's bytes of all accounts, shared out by rows"),
    }),
  ),
  /** Bytes of the disk that telemetry is on; null when the store does not tell. */
  disk: z.object({ free: count, total: count }).nullable(),
});
export type StorageResponse = z.infer<typeof storageResponseSchema>;

export const historyRanges = ['hour', 'day', 'month'] as const;
export type HistoryRange = (typeof historyRanges)[number];

/** Everything of the accounts that the asking person may enter, unless it is narrowed. */
export const historyAskedSchema = z.object({
  range: z.enum(historyRanges).default('hour'),
  tokenId: z.coerce.number().int().optional(),
  protocol: z.string().optional(),
  signal: z.enum(signals).optional(),
});

const counts = z.array(count);

/** Counts of logs, samples and spans by the time of their answer; received is the sum of the three. */
export const historyResponseSchema = z.object({
  interval: count.describe('Milliseconds of a bar'),
  times: counts.describe('Start of each bar, milliseconds since the epoch'),
  stored: counts,
  rejected: counts,
  dropped: counts,
});
export type HistoryResponse = z.infer<typeof historyResponseSchema>;

/** What a plugin keeps beside the store, shown below what is stored. */
export const storageParts = definePoint({
  id: 'ingest/storage-part@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
