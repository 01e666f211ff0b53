import { z } from 'zod';
import { count } from './count';

const day = z.iso.date().describe('A day, UTC');

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
