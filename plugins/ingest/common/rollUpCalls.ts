import { z } from 'zod';
import { valueKinds } from '#sdk/query';
import { count } from './count';
import { fieldTypeSchema } from './fieldTypes';

const instant = z.string().min(1).max(100).describe('Date math (now-15m), ISO 8601, or milliseconds since the epoch');
/** What all questions about fields and labels have in common. Sent as query parameters. */
const about = {
  from: instant.default('now-1h'),
  to: instant.default('now'),
  accounts: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be account ids separated by commas')
    .optional()
    .describe('The current account when absent'),
  prefix: z.string().max(1000).default('').describe('What names or values begin with, without regard to case'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
};
const name = z.string().min(1).max(1024);
/** Whole quarters of an hour (of logs) or UTC days (of metrics), in milliseconds since the epoch. */
const range = z
  .object({ from: z.number(), to: z.number() })
  .describe('What was counted: the range that was asked for, and the rest of its quarters or days');

export const fieldsAskedSchema = z.object(about);
export const fieldValuesAskedSchema = z.object(about);
export const fieldParamsSchema = z.object({ field: name });
export const metricNamesAskedSchema = z.object(about);
export const labelsAskedSchema = z.object({ ...about, metric: name.optional() });
export const labelValuesAskedSchema = z.object({ ...about, metric: name.optional() });
export const labelParamsSchema = z.object({ label: name });

const fieldSchema = z.object({
  name: z.string(),
  types: z.array(fieldTypeSchema).describe("Of the accounts' field mappings; several when they differ"),
  kinds: z.array(z.enum(valueKinds)).describe('What its values are made of'),
  logs: count.describe('Logs that have it'),
  availability: z.number().min(0).max(1).describe('Share of the logs that have it'),
  distinct: count.describe('Different values; an estimate within about 3 % unless isDistinctExact'),
  isDistinctExact: z.boolean(),
  numbers: z
    .object({
      count,
      min: z.number(),
      max: z.number(),
      mean: z.number().optional(),
      percentiles: z.object({ p50: z.number(), p90: z.number(), p95: z.number(), p99: z.number() }).optional(),
      distribution: z.array(z.object({ from: z.number(), to: z.number(), count })).optional(),
    })
    .optional(),
});

const counted = {
  logs: count.describe('Logs in the range'),
  lookedAt: count.describe('Those that were looked at; when fewer than logs, counts are estimates'),
  range,
};

export const fieldsResponseSchema = z.object({
  /** The most common first. `@timestamp`, which every log has, is not among them. */
  fields: z.array(fieldSchema),
  total: count.describe('Fields that there are, with the prefix'),
  ...counted,
});
export type FieldsResponse = z.infer<typeof fieldsResponseSchema>;

export const fieldValuesResponseSchema = z.object({
  /** Null when no log has it. */
  field: fieldSchema.nullable(),
  /** The most frequent first. */
  values: z.array(z.object({ value: z.string(), count })),
  total: count.describe('Values kept that begin with the prefix'),
  others: count.describe('Values in logs that are not listed'),
  missing: count.describe('Logs without the field'),
  ...counted,
});

export const metricNamesResponseSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), type: z.string(), unit: z.string(), help: z.string(), series: count })),
  total: count,
  range,
});

export const labelsResponseSchema = z.object({
  labels: z.array(z.object({ name: z.string(), values: count.describe('Different values'), series: count })),
  total: count,
  range,
});

export const labelValuesResponseSchema = z.object({
  /** Those of most series first. */
  values: z.array(z.object({ value: z.string(), series: count })),
  total: count,
  range,
});
