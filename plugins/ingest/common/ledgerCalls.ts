import { z } from 'zod';
import { count } from './count';
import { signals } from './signal';

export const ledgerResponseSchema = z.object({
  /** One entry a token, protocol and signal. `received` is always `stored` + the sums of `rejected` and `dropped`. */
  entries: z.array(
    z.object({
      accountId: z.number().int(),
      account: z.string(),
      tokenId: z.number().int(),
      token: z.string().describe('Name of the token'),
      protocol: z.string(),
      protocolTitle: z.string(),
      signal: z.enum(signals).describe('What is counted: logs, samples of metrics, or spans of traces'),
      received: count,
      stored: count,
      bytes: count.describe('Bytes of the rows stored'),
      rejected: z.record(z.string(), count).describe('By reason'),
      dropped: z.record(z.string(), count).describe('By the rule that dropped them'),
      repaired: z.record(z.string(), count).describe('Stored changed, by what was mended'),
      redelivered: count.describe("Stored already when a sender's retry brought it again; not part of received"),
      lastSeen: z.iso.datetime().nullable(),
      lagMs: count
        .nullable()
        .describe(
          'Milliseconds from the time of the event to when it could be found, of the latest request whose events were less than an hour old',
        ),
      samples: z.array(z.object({ reason: z.string(), text: z.string(), at: z.iso.datetime() })),
    }),
  ),
  /** Between receipt and durable write of the latest batch, in milliseconds; null before the first. */
  lagMs: z.number().nullable(),
  /** Bytes taken and not durable yet. */
  pendingBytes: count,
  /** Why nothing is taken now: a disk is nearly full; null while there is room. In bytes. */
  noRoom: z.object({ place: z.string(), free: count, total: count, resumeAt: count }).nullable(),
  asOf: z.iso.datetime(),
});
export type LedgerResponse = z.infer<typeof ledgerResponseSchema>;
/** What came by one token and protocol. */
export type LedgerEntry = LedgerResponse['entries'][number];

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
