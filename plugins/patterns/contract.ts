import { z } from 'zod';
import { about } from '#plugins/explore/contract';
import { severities } from '#sdk/query';

const template = z
  .string()
  .min(1)
  .max(4000)
  .describe(
    'Words that the logs have in common; <num>, <ip>, <uuid>, <hex> and <*> stand where they differ, <...> at the end for the rest of a long line',
  );
const count = z.int().min(0);
const range = z.object({ from: z.number(), to: z.number() }).describe('Milliseconds since the epoch');
const costSchema = z.object({ rowsRead: z.number(), bytesRead: z.number(), elapsedMs: z.number() });

/** Patterns that one search may find. */
export const mostPatterns = 1000;

/**
 * Looks at a part of the asked logs, the newest first. Asked again with what it found (`known`, `sample`) and where it ended (`before`), it goes on from there:
 * nothing is kept on the server.
 */
export const mineRequestSchema = z.strictObject({
  ...about,
  known: z.array(template).max(mostPatterns).default([]).describe('Templates found so far'),
  before: z.number().optional().describe('Where the part before ended, in milliseconds since the epoch'),
  sample: z.int().min(1).optional().describe('As the first answer said'),
});
export type MineRequest = z.input<typeof mineRequestSchema>;

export const minedPatternSchema = z.object({
  known: z.int().nullable().describe('Index in `known` of the template that this has become; null for a new one'),
  template,
  count,
  first: z.number(),
  last: z.number(),
  severities: z.partialRecord(z.enum(severities), count),
  buckets: z.array(z.object({ time: z.number(), count })).describe('Start in milliseconds since the epoch'),
  example: z.string().describe('First line of one of the logs'),
});
export type MinedPattern = z.infer<typeof minedPatternSchema>;

export const mineResponseSchema = z.object({
  /** With what this part adds to each. */
  patterns: z.array(minedPatternSchema),
  /** Logs of this part that are in no pattern: there are too many different ones. */
  others: count,
  range,
  interval: z.number().describe('Width of the buckets in milliseconds'),
  total: count.describe('Logs in what was asked for, from `before` backwards when that is given'),
  lookedAt: count.describe('Logs of this part'),
  sample: z.int().describe('One of so many logs was looked at; counts are estimates when it is more than 1'),
  before: z.number().nullable().describe('Where to go on; null when everything was looked at'),
  cost: costSchema,
});
export type MineResponse = z.infer<typeof mineResponseSchema>;

/** How logs of a pattern are asked for. */
export const patternQueryRequestSchema = z.strictObject({ ...about, template });
export const patternQueryResponseSchema = z.object({
  query: z.string().describe('Lucene'),
  count: count.describe('Logs that it finds in what was asked for'),
});
export type PatternQuery = z.infer<typeof patternQueryResponseSchema>;

export const changesRequestSchema = z.strictObject({
  ...about,
  against: z
    .strictObject({ from: z.union([z.string(), z.number()]), to: z.union([z.string(), z.number()]) })
    .optional()
    .describe('The range to compare with; what lies in both counts to now only. The one of the same length right before when absent'),
});
export type ChangesRequest = z.input<typeof changesRequestSchema>;

const change = {
  now: count,
  before: count,
  lift: z
    .number()
    .describe(
      'How many times as large its share, or its number a minute, is now; of what was not there before, what it would be had one log had it',
    ),
  score: z.number().describe('How unlikely the difference is by chance: log-likelihood ratio'),
};
const side = range.extend({
  total: count.describe('Logs that match'),
  lookedAt: count.describe('Of these, how many the answer is drawn from; with fewer than all, counts are estimates'),
  milliseconds: count.describe('How much time is looked at: less than from one end to the other where the range now lies within'),
});
export const changesResponseSchema = z.object({
  now: side,
  before: side,
  measure: z
    .enum(['share', 'rate'])
    .describe(
      'What is compared: shares of the logs; numbers a minute where hardly any logs of the other time match, and several times as many now',
    ),
  /** What is over-represented now, the clearest first; what the same logs have is one group, with its own numbers for each. */
  groups: z.array(
    z.object({
      ...change,
      values: z.array(z.object({ field: z.string(), value: z.string(), ...change })),
      patterns: z.array(z.object({ template, example: z.string(), ...change })),
    }),
  ),
  fields: z
    .object({ compared: count, read: count })
    .describe('Of the fields compared, those read of logs; of the others it is counted that no value is clearly more frequent now'),
  partial: z.array(z.object({ what: z.string(), reason: z.string() })),
  cost: costSchema,
});
export type ChangesResponse = z.infer<typeof changesResponseSchema>;
