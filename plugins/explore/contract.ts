import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';
import { filterSchema } from '#sdk/query';

const instant = z
  .union([z.string().min(1).max(100), z.number().int()])
  .describe('Date math (now-15m), ISO 8601, or milliseconds since the epoch');

/** What every Explore call asks about: which logs, of which accounts, in which time. */
const about = {
  query: z.string().max(20_000).default('').describe('Lucene; empty or * for everything'),
  from: instant.default('now-15m'),
  to: instant.default('now'),
  timezone: z.string().min(1).max(100).optional().describe('IANA zone by which days and dates are reckoned; UTC when absent'),
  filters: z.array(filterSchema).max(200).default([]),
  accounts: z.array(z.number().int().positive()).max(1000).default([]).describe('The current account when empty'),
};

const costSchema = z.object({ rowsRead: z.number(), bytesRead: z.number(), elapsedMs: z.number() });
const rangeSchema = z.object({ from: z.number(), to: z.number() }).describe('The range searched, in milliseconds since the epoch');
/** What an answer leaves out, in words for people. */
const partialSchema = z.array(z.object({ what: z.string(), reason: z.string() }));

export const logHitSchema = z.object({
  _id: z.string(),
  _source: z.record(z.string(), z.unknown()),
  highlight: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  cursor: z.string(),
  /** Dotted paths of the texts that were cut; the single-log call has them whole. */
  truncated: z.array(z.string()).optional(),
});
export type ExploreHit = Readonly<z.infer<typeof logHitSchema>>;

export const searchRequestSchema = z.strictObject({
  ...about,
  size: z.number().int().min(0).max(1000).default(300),
  sort: z.string().min(1).max(1000).default('-@timestamp').describe('Fields separated by commas, a leading minus for descending'),
  after: z.string().max(10_000).optional().describe('Cursor of the last hit of the page before'),
  trackTotalHits: z.boolean().default(true),
  sourceExcludes: z.array(z.string().min(1)).max(200).default([]).describe('Dotted paths to leave out of _source'),
  timeout: z
    .string()
    .regex(/^\d{1,6}(ms|s)$/, 'must be a duration such as 500ms or 10s')
    .optional(),
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
  range: rangeSchema,
  partial: partialSchema,
  cost: costSchema,
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const histogramRequestSchema = z.strictObject({
  ...about,
  interval: z
    .string()
    .regex(/^(auto|\d{1,6}(ms|s|m|h|d|w))$/, 'must be auto or a duration such as 30s or 5m')
    .default('auto'),
  by: z.string().min(1).max(500).default('severity'),
  top: z.number().int().min(1).max(50).default(10),
});
export type HistogramRequest = z.input<typeof histogramRequestSchema>;

export const histogramResponseSchema = z.object({
  /** Bucket width in milliseconds. */
  interval: z.number(),
  /** True when the asked interval would have made too many buckets. */
  widened: z.boolean(),
  range: rangeSchema,
  /** Start of every bucket, empty ones included. */
  times: z.array(z.number()),
  /** One count for each of `times`. */
  series: z.array(z.object({ key: z.string(), counts: z.array(z.number()) })),
  total: z.number(),
  cost: costSchema,
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
});
export type TermsResponse = z.infer<typeof termsResponseSchema>;

export const logParamsSchema = z.object({ id: z.string().min(1).max(100) });
export const logQuerySchema = z.object({
  accounts: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be account ids separated by commas')
    .optional(),
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

/** An action on one log, in its quick view. */
export const rowActions = definePoint({
  id: 'explore/row-action@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType<{ readonly hit: ExploreHit }>>(),
});

/** An action on one field and value of a log, beside include, exclude and the rest. */
export const fieldActions = definePoint({
  id: 'explore/field-action@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType<{ readonly hit: ExploreHit; readonly field: string; readonly value: unknown }>>(),
});

/** How to get logs in, shown where there are none at all. */
export const emptyHints = definePoint({
  id: 'explore/empty-hint@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
