import { z } from 'zod';
import { comparedFiguresSchema, entries, figuresSchema, sources } from './figures';

const moment = z.number().describe('Milliseconds since the epoch');
const source = z.enum(sources).describe('Whether the counts of each minute were looked at, or every span');
const isCut = z.boolean().describe('There are more: those with the least time are missing');

const seriesSchema = z.object({
  requestRate: z.array(z.number()).describe('Requests a second'),
  errorRate: z.array(z.number().nullable()).describe('0 to 1; null without requests'),
  latencyP50: z.array(z.number().nullable()).describe('Nanoseconds'),
  latencyP95: z.array(z.number().nullable()),
  latencyP99: z.array(z.number().nullable()),
});
export type OverTime = z.infer<typeof seriesSchema>;

export const overviewSchema = z.object({
  entry: z.enum(entries),
  source,
  isSeen: z.boolean().describe('Whether the service has any span in the range'),
  from: moment,
  to: moment,
  interval: z.number().describe('Milliseconds of each stretch'),
  times: z.array(moment).describe('Starts of the stretches'),
  totals: comparedFiguresSchema,
  series: seriesSchema,
  seriesBefore: seriesSchema.nullable().describe('Of the range compared with'),
});
export type OverviewAnswer = z.infer<typeof overviewSchema>;

const operationRowSchema = comparedFiguresSchema.extend({
  operation: z.string(),
  impactValue: z.number().describe('Time of its requests, in percent of that of the operation with the most: 0 to 100'),
});
export type OperationRow = z.infer<typeof operationRowSchema>;
export const operationsSchema = z.object({ results: z.array(operationRowSchema), total: z.int(), isCut, source });

const placeRowSchema = comparedFiguresSchema.extend({
  name: z.string().describe('Empty where the spans do not tell'),
  node: z.string().describe('Of a pod; empty where the spans do not tell'),
  lastSeen: moment,
});
export type PlaceRow = z.infer<typeof placeRowSchema>;
export const placesSchema = z.object({ results: z.array(placeRowSchema), total: z.int(), isCut });

const statusRowSchema = z.object({
  protocol: z.enum(['http', 'grpc', 'none']).describe('none: the span tells no status code'),
  code: z.string(),
  requests: z.number(),
  share: z.number().describe('Of all requests, 0 to 1'),
  latencyP95: z.number().nullable().describe('Nanoseconds'),
  counts: z.array(z.number()).describe('Requests of each stretch of time'),
});
export type StatusRow = z.infer<typeof statusRowSchema>;
export const statusCodesSchema = z.object({
  results: z.array(statusRowSchema),
  total: z.int(),
  isCut,
  times: z.array(moment),
  interval: z.number(),
});

const deploymentRowSchema = figuresSchema.extend({
  version: z.string().describe('Of service.version; empty where the spans do not tell'),
  firstSeen: moment,
  lastSeen: moment,
  share: z.number().describe('Of all requests of the range, 0 to 1'),
  isNew: z
    .boolean()
    .describe(
      'First seen within the range, and after another version: it did not answer in the time before, of the same length (an hour to a day)',
    ),
});
export type DeploymentRow = z.infer<typeof deploymentRowSchema>;
export const deploymentsSchema = z.object({ results: z.array(deploymentRowSchema), total: z.int(), isCut });

const exampleSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  accountId: z.int(),
  operation: z.string(),
  start: moment,
  duration: z.number().describe('Nanoseconds'),
  status: z.enum(['unset', 'ok', 'error']),
  statusMessage: z.string(),
});
export type Example = z.infer<typeof exampleSchema>;
export const tracesSchema = z.object({
  slowest: z.array(exampleSchema),
  failed: z.array(exampleSchema).describe('The newest first'),
});

export const logsSchema = z.object({
  total: z.number(),
  times: z.array(moment),
  interval: z.number(),
  series: z.array(z.object({ severity: z.string().describe('Empty where the log tells none'), counts: z.array(z.number()) })),
});
