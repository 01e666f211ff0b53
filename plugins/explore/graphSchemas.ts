import { z } from 'zod';
import { compareChoices, valueKinds } from '#sdk/query';
import { about, cached, costSchema, duration, logHitSchema, partialSchema, rangeSchema } from './aboutSchemas';
import { groupByTop } from './common/groupBy';
import { contextMost } from './common/surrounding';

export const histogramRequestSchema = z.strictObject({
  ...about,
  interval: z
    .string()
    .regex(/^(auto|\d{1,6}(ms|s|m|h|d|w))$/, 'must be auto or a duration such as 30s or 5m')
    .default('auto'),
  by: z.string().min(1).max(500).nullable().default('severity').describe('Field that the counts are split by; null for all logs as one'),
  top: z.number().int().min(1).max(50).default(groupByTop),
  compareTo: z.enum(compareChoices).optional().describe('Counts the same stretch of time this long before instead'),
});
export type HistogramRequest = z.input<typeof histogramRequestSchema>;

export const histogramResponseSchema = z.object({
  /** Bucket width in milliseconds. */
  interval: z.number(),
  /** True when the asked interval would have made too many buckets. */
  widened: z.boolean(),
  range: rangeSchema,
  /** Milliseconds that `compareTo` moved the range back by; 0 without it. */
  shift: z.number(),
  /** Start of every bucket, empty ones included. */
  times: z.array(z.number()),
  /** One count for each of `times`. `rest` tells the other values and the logs without one from a value that is called so. */
  series: z.array(z.object({ key: z.string(), rest: z.enum(['others', 'missing']).optional(), counts: z.array(z.number()) })),
  total: z.number(),
  cost: costSchema,
  cached,
});
export type HistogramResponse = z.infer<typeof histogramResponseSchema>;

export const termsRequestSchema = z.strictObject({
  ...about,
  field: z.string().min(1).max(500),
  size: z.number().int().min(1).max(100).default(10),
});
export type TermsRequest = z.input<typeof termsRequestSchema>;

export const termsResponseSchema = z.object({
  terms: z.array(z.object({ value: z.string(), count: z.number() })),
  /** Estimated number of different values. */
  distinct: z.number(),
  /** Logs with a value outside `terms`. */
  others: z.number(),
  /** Logs without the field. */
  missing: z.number(),
  range: rangeSchema,
  cost: costSchema,
  cached,
});
export type TermsResponse = z.infer<typeof termsResponseSchema>;

/** Whether a field has few enough values to be drawn, asked as quickly as it can be told. */
export const cardinalityRequestSchema = z.strictObject({
  ...about,
  size: z.literal(0).default(0),
  terminateAfter: z.number().int().min(1).max(1_000_000).default(10_000).describe('Logs to look at, at most'),
  timeout: duration.default('100ms'),
  aggs: z.strictObject({ distinct: z.strictObject({ cardinality: z.strictObject({ field: z.string().min(1).max(500) }) }) }),
});
export type CardinalityRequest = z.input<typeof cardinalityRequestSchema>;
export const cardinalityResponseSchema = z.object({
  /** Estimated number of different values. */
  distinct: z.number(),
  /** Looking took too long: the number is that of all logs of the range, whatever the query. */
  timedOut: z.boolean(),
  cached,
});
export type CardinalityResponse = z.infer<typeof cardinalityResponseSchema>;

const { from, to, timezone, accounts } = about;
export const groupableFieldsRequestSchema = z.strictObject({ from, to, timezone, accounts });
export type GroupableFieldsRequest = z.input<typeof groupableFieldsRequestSchema>;
export const groupableFieldsResponseSchema = z.object({
  /** The most common first; numbers and whatever cannot be counted by value are left out. */
  fields: z.array(z.object({ name: z.string(), logs: z.number() })),
});
export type GroupableFieldsResponse = z.infer<typeof groupableFieldsResponseSchema>;

export const contextRequestSchema = z.strictObject({
  id: z.string().min(1).max(100).describe('The log that the others are around'),
  before: z.number().int().min(0).max(contextMost).default(25),
  after: z.number().int().min(0).max(contextMost).default(25),
  filters: about.filters,
  accounts: about.accounts,
});
export type ContextRequest = z.input<typeof contextRequestSchema>;
export const contextResponseSchema = z.object({
  /** The account that the log, and so all of them, is of. */
  account: z.number(),
  /** Where the log itself was found. */
  mode: about.mode,
  /** Oldest first, the log itself among them. */
  hits: z.array(logHitSchema),
  /** Logs before it in `hits`. */
  before: z.number(),
  /** Logs after it in `hits`. */
  after: z.number(),
  /** Whether there are more, where any were asked for. */
  moreBefore: z.boolean(),
  moreAfter: z.boolean(),
  /** What is not among them. */
  partial: partialSchema,
});
export type ContextResponse = z.infer<typeof contextResponseSchema>;
export const fieldsRequestSchema = z.strictObject({
  from,
  to,
  timezone,
  accounts,
  names: z.array(z.string().min(1).max(500)).max(100).default([]).describe('Only these; all when empty'),
  withDistribution: z.boolean().default(false).describe('Whether to tell how numbers are distributed'),
});
export type FieldsRequest = z.input<typeof fieldsRequestSchema>;
const band = z.object({ from: z.number(), to: z.number(), count: z.number() });
export const fieldsResponseSchema = z.object({
  /** The most common first. Counted by quarters of an hour: of all that the range touches, whatever the query. */
  fields: z.array(
    z.object({
      name: z.string(),
      kinds: z.array(z.enum(valueKinds)),
      /** Logs that have it. */
      logs: z.number(),
      distinct: z.number(),
      isDistinctExact: z.boolean(),
      /** Of its values that are numbers. Percentiles and bands only when asked for. */
      numbers: z
        .object({
          count: z.number(),
          min: z.number(),
          max: z.number(),
          mean: z.number().optional(),
          percentiles: z.object({ p50: z.number(), p90: z.number(), p95: z.number(), p99: z.number() }).optional(),
          distribution: z.array(band),
        })
        .optional(),
    }),
  ),
  /** Fields that there are. */
  total: z.number(),
  /** Logs in those quarters of an hour. */
  logs: z.number(),
  /** Those that were looked at: when less than all, the counts are estimates. */
  lookedAt: z.number(),
});
export type FieldsResponse = z.infer<typeof fieldsResponseSchema>;

const moment = z.number().int().min(0).max(8.64e15).describe('Milliseconds since the epoch');
export const deploysRequestSchema = z
  .strictObject({
    from: moment,
    to: moment,
    accounts: z.array(z.number().int().positive()).max(1000).default([]).describe('The current account when empty'),
  })
  .refine(({ from, to }) => from < to, 'from must be before to');

export const deploySchema = z.object({
  time: z.number().describe('First log of the new version'),
  service: z.string(),
  version: z.string(),
  before: z.string().describe('The version that its logs told before'),
  field: z.string().describe('Field of the logs that tells it'),
});
export type Deploy = z.infer<typeof deploySchema>;
export const deploysResponseSchema = z.object({ deploys: z.array(deploySchema), total: z.int() });
