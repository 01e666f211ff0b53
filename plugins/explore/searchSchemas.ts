import { z } from 'zod';
import { about, cached, costSchema, duration, logHitSchema, partialSchema, rangeSchema } from './aboutSchemas';

const fieldName = z.string().min(1).max(500);
/** One thing to be counted over the logs that a search matches. */
export const aggregationSchema = z.union([
  z.strictObject({ terms: z.strictObject({ field: fieldName, size: z.number().int().min(1).max(100).default(10) }) }),
  z.strictObject({ cardinality: z.strictObject({ field: fieldName }) }),
  z.strictObject({
    date_histogram: z.strictObject({
      field: fieldName.default('@timestamp'),
      fixed_interval: z
        .string()
        .regex(/^(auto|\d{1,6}(ms|s|m|h|d|w))$/, 'must be auto or a duration such as 30s or 5m')
        .default('auto'),
      by: fieldName.optional().describe('Field that the counts are split by'),
    }),
  }),
]);
const aggregationsSchema = z
  .record(z.string().regex(/^[\w.-]{1,100}$/, 'must be of letters, digits, underscores, dots and hyphens'), aggregationSchema)
  .refine((asked) => Object.keys(asked).length <= 10, 'must be ten at most');

/** What was counted; of `date_histogram` only buckets with a log, and the interval in milliseconds that they have. */
const aggregationResultSchema = z.union([
  z.object({
    interval: z.number(),
    buckets: z.array(
      z.object({
        key: z.number(),
        key_as_string: z.string(),
        doc_count: z.number(),
        by: z.string().optional(),
        rest: z.enum(['others', 'missing']).optional(),
      }),
    ),
  }),
  z.object({
    buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
    sum_other_doc_count: z.number(),
    missing: z.number(),
  }),
  z.object({ value: z.number() }),
]);
export type Aggregation = z.infer<typeof aggregationResultSchema>;

export const searchRequestSchema = z.strictObject({
  ...about,
  size: z.number().int().min(0).max(1000).default(300),
  sort: z.string().min(1).max(1000).default('-@timestamp').describe('Fields separated by commas, a leading minus for descending'),
  after: z.string().max(10_000).optional().describe('Cursor of the last hit of the page before'),
  trackTotalHits: z.boolean().default(true),
  sourceExcludes: z.array(z.string().min(1)).max(200).default([]).describe('Dotted paths to leave out of _source'),
  timeout: duration.optional(),
  terminateAfter: z.number().int().min(1).max(1_000_000).optional().describe('Matching logs after which counting and reading end'),
  aggs: aggregationsSchema.default({}).describe('By name; each is of all matching logs, whatever terminateAfter says'),
});
export type SearchRequest = z.input<typeof searchRequestSchema>;

export const searchResponseSchema = z.object({
  /** Matching logs in the range; null when it was not asked for. */
  total: z.number().nullable(),
  /** `gte`: counting ran over its budget and there are at least this many. */
  totalRelation: z.enum(['eq', 'gte']),
  hits: z.array(logHitSchema),
  /** Hits in this answer. */
  shown: z.number(),
  /** Those asked for, by name. */
  aggregations: z.record(z.string(), aggregationResultSchema).optional(),
  range: rangeSchema,
  /** The part of the range that was searched, from its newer end or, sorted by time ascending, its older; only where that is not all of it. */
  searched: rangeSchema.optional(),
  partial: partialSchema,
  cost: costSchema,
  cached,
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

/** A log, and whether it was found in the store or among warm ones. */
export const foundLogSchema = logHitSchema.extend({ mode: about.mode });
export type FoundLog = Readonly<z.infer<typeof foundLogSchema>>;
/** How far a search is that takes long, and what it has found by now. */
export const searchNewsSchema = z.object({
  rowsRead: z.number(),
  bytesRead: z.number(),
  rowsToRead: z.number().nullable().describe('Rows that will have been read in the end, about; null while that is not known'),
  share: z.number().min(0).max(1).nullable().describe('How much of the work is done; null while that is not known'),
  range: rangeSchema,
  searched: rangeSchema.optional().describe('The part of the range that is done, of a search that goes through it piece by piece'),
  hits: z.array(logHitSchema).describe('Found since the news before; together they are the first of the page'),
  isPageWhole: z.boolean().describe('Whether no more hits will come'),
  total: z.number().nullable().describe('Matching logs counted by now; null while none were'),
});
export type SearchNews = z.infer<typeof searchNewsSchema>;

export const logParamsSchema = z.object({ id: z.string().min(1).max(100) });
export const logQuerySchema = z.object({
  accounts: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be account ids separated by commas')
    .optional(),
  mode: about.mode.describe('Where it is looked for first'),
});

export const validateRequestSchema = z.strictObject({
  query: z.union([z.string().max(20_000), z.object({ query_string: z.object({ query: z.string().max(20_000) }) })]),
  /** Whether a fault is explained; its validity is told either way. */
  explain: z.boolean().default(true),
});
export const validateResponseSchema = z.object({
  valid: z.boolean(),
  /** `LeadingWildCardError`, `SyntaxError`. */
  reason: z.string().optional(),
  explanation: z.string().optional(),
  /** Character offsets of the fault in the query, end excluded. */
  position: z.object({ start: z.number(), end: z.number() }).optional(),
});
export type ValidateResponse = z.infer<typeof validateResponseSchema>;
