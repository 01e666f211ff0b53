import { z } from 'zod';
import { about, logHitSchema } from '#plugins/explore/contract';
import { filterSchema } from '#sdk/query';

/** What a tail may ask of the product; told to the browser by the configuration call. */
export const tailLimits = {
  /** Logs a second and question; what arrives beyond that is skipped, the newest kept, and counted. */
  rowsPerSecond: 500,
  /** Logs that a page holds; the oldest go. */
  rowsHeld: 10_000,
  /** Tails of one person at a time, and of one account; each host counts its own. */
  tailsPerPerson: 5,
  tailsPerAccount: 25,
  /** A tail begins with the newest logs of the last minutes, as many as these. */
  backlogRows: 200,
  backlogMinutes: 5,
  /** Logs whose own time is further from the present than this are not followed. */
  hoursApart: 24,
  /** Saved filters of one person in one account. */
  savedFilters: 100,
} as const;

const count = z.int().min(0);

export const tailConfigSchema = z.object({
  limits: z.object({
    rowsPerSecond: count,
    rowsHeld: count,
    tailsPerPerson: count,
    tailsPerAccount: count,
    backlogRows: count,
    backlogMinutes: count,
    hoursApart: count,
    savedFilters: count,
  }),
  fields: z.array(z.string()).describe("Fields of the account's logs of the last day, the most common first"),
});
export type TailConfig = z.infer<typeof tailConfigSchema>;

const accountList = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((id) => (id === '' ? [] : [Number(id)])))
  .pipe(z.array(z.number().int().positive()).max(1000));
const filterList = z
  .string()
  .max(50_000)
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list of filters as JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(filterSchema).max(200));

/** The query string of the stream. */
export const tailRequestSchema = z.object({
  query: about.query,
  filters: filterList,
  accounts: accountList.describe('The current account when empty'),
  since: z.coerce.number().int().optional().describe('No log that was taken in before it; milliseconds since the epoch'),
  resumed: z.literal('true').optional().describe('The page has shown what came before `since`: what it misses from there on is counted'),
});
export type TailRequest = z.output<typeof tailRequestSchema>;

/** What the stream sends, by the name of the event. */
export const tailEvents = {
  /** Logs, newest first, and how many beside them were skipped since the last time. */
  rows: z.object({ rows: z.array(logHitSchema.extend({ received: z.number() })), skipped: count }),
  /** The store did not answer; the tail goes on and catches up. */
  problem: z.object({ message: z.string() }),
  /** The tail is over and must not be opened again as it is. */
  end: z.object({ message: z.string() }),
} as const;
export type TailRow = z.infer<typeof tailEvents.rows>['rows'][number];
export type TailBatch = z.infer<typeof tailEvents.rows>;

export const newTailFilterSchema = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(120),
  query: about.query,
  filters: about.filters,
  columns: z.array(z.string().min(1).max(500)).max(50).default([]),
  highlight: z.string().max(500).default(''),
});
export type NewTailFilter = z.input<typeof newTailFilterSchema>;
export type TailFilterValues = z.output<typeof newTailFilterSchema>;

export const tailFilterSchema = newTailFilterSchema.extend({ id: z.string() });
export type TailFilter = z.output<typeof tailFilterSchema>;
export const tailFiltersSchema = z.object({ filters: z.array(tailFilterSchema) });
