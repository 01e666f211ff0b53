import { z } from 'zod';
import { openObject } from '#sdk';
import { filterSchema } from '#sdk/query';

const instant = z
  .union([z.string().min(1).max(100), z.number().int()])
  .describe('Date math (now-15m), ISO 8601, or milliseconds since the epoch');

/** What every call about logs asks about: which, of which accounts, in which time. Spread it into the schema of a request. */
export const about = {
  query: z.string().max(20_000).default('').describe('Lucene; empty or * for everything'),
  from: instant.default('now-15m'),
  to: instant.default('now'),
  timezone: z.string().min(1).max(100).optional().describe('IANA zone by which days and dates are reckoned; UTC when absent'),
  filters: z.array(filterSchema).max(200).default([]),
  accounts: z.array(z.number().int().positive()).max(1000).default([]).describe('The current account when empty'),
  mode: z
    .enum(['CLASSIC', 'WARM_TIER'])
    .default('CLASSIC')
    .describe("WARM_TIER asks the logs that are past the store's retention, in the place of those that are not"),
};

/** What a call about logs asks about, with its defaults. */
export type AskedAbout = Omit<z.output<z.ZodObject<typeof about>>, 'mode'>;

export const duration = z.string().regex(/^\d{1,6}(ms|s)$/, 'must be a duration such as 500ms or 10s');

/** What an answer of WARM_TIER mode tells beside what was asked. */
export const cached = z
  .boolean()
  .optional()
  .describe('WARM_TIER only: whether the answer to the same question of some minutes ago was given again');

export const costSchema = z.object({ rowsRead: z.number(), bytesRead: z.number(), elapsedMs: z.number() });
export const rangeSchema = z.object({ from: z.number(), to: z.number() }).describe('The range searched, in milliseconds since the epoch');
/** What an answer leaves out, in words for people. */
export const partialSchema = z.array(z.object({ what: z.string(), reason: z.string() }));

export const logHitSchema = z.object({
  _id: z.string(),
  _source: openObject(),
  highlight: (openObject() as z.ZodType<Readonly<Record<string, readonly string[]>>>).optional(),
  cursor: z.string(),
  /** Dotted paths of the texts that were cut; the single-log call has them whole. */
  truncated: z.array(z.string()).optional(),
});
export type ExploreHit = Readonly<z.infer<typeof logHitSchema>>;
