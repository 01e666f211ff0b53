import { z } from 'zod';
import { endpoint } from '#sdk';
import { metricsReaders, type PromAnswer } from './contract';

const gate = { when: metricsReaders.holds };
const accounts = z
  .array(z.int().positive())
  .max(1000)
  .default([])
  .describe('When empty, the current account and metrics accounts that let it read them');
const moment = z.number().describe('Milliseconds since the epoch');
const range = {
  from: moment,
  to: moment.describe('Milliseconds since the epoch, excluded; whole UTC days that the range touches are looked at'),
};
const limit = z.int().min(1).max(500).default(50);
const words = z.string().trim().max(200).default('').describe('Words, each part of the name, whatever their case');
const counted = z.object({ value: z.string(), count: z.int() });
const label = z.string().min(1).max(500);
const metric = z.string().min(1).max(500);

export const catalogueRequestSchema = z.strictObject({
  accounts,
  ...range,
  words,
  prefix: z.string().max(200).optional().describe('The part of the name before its first underscore'),
  type: z.string().max(40).optional(),
  unit: z.string().max(100).optional(),
  limit,
});

export const findMetrics = endpoint({
  method: 'POST',
  path: '/api/metrics/drilldown',
  gate,
  body: catalogueRequestSchema,
  response: z.object({
    metrics: z
      .array(z.object({ name: z.string(), type: z.string(), unit: z.string(), help: z.string(), series: z.int() }))
      .describe('By name'),
    total: z.int(),
    prefixes: z.array(counted).describe('Of all metrics with these words, the most common first'),
    types: z.array(counted),
    units: z.array(counted),
  }),
  summary: 'Metrics by their names, with prefixes, types and units',
});

export const findMetricLabels = endpoint({
  method: 'POST',
  path: '/api/metrics/drilldown/labels',
  gate,
  body: z.strictObject({ accounts, ...range, metric: metric.optional(), prefix: z.string().max(200).optional(), limit }),
  response: z.object({ labels: z.array(z.object({ name: z.string(), values: z.int(), series: z.int() })), total: z.int() }),
  summary: 'Labels of one metric, or of all',
});

export const findMetricLabelValues = endpoint({
  method: 'POST',
  path: '/api/metrics/drilldown/values',
  gate,
  body: z.strictObject({ accounts, ...range, label, metric: metric.optional(), prefix: z.string().max(200).optional(), limit }),
  response: z.object({ values: z.array(z.object({ value: z.string(), series: z.int() })), total: z.int() }),
  summary: 'Values of a label, those of most series first',
});

const series = z.looseObject({ metric: z.record(z.string(), z.string()) });
const answerShape = z.object({
  data: z.object({
    resultType: z.enum(['vector', 'matrix', 'scalar', 'string']),
    result: z.array(z.union([series, z.number(), z.string()])),
  }),
  warnings: z.array(z.string()),
  infos: z.array(z.string()),
  cost: z.object({ rowsRead: z.number(), bytesRead: z.number(), elapsedMs: z.number(), samplesRead: z.number() }),
});
/** Checked for its outline only: a large answer is not read twice. */
const answer = answerShape as unknown as z.ZodType<PromAnswer>;
const query = z.string().min(1).max(20_000).describe('PromQL');

/** Queries of one call: the charts of a batch. */
export const mostAsked = 24;

export const askMetrics = endpoint({
  method: 'POST',
  path: '/api/metrics/ask',
  gate,
  body: z.strictObject({
    accounts,
    queries: z
      .array(
        z.union([
          z.strictObject({ query, time: moment }),
          z.strictObject({ query, start: moment, end: moment, step: z.number().positive().describe('Milliseconds') }),
        ]),
      )
      .min(1)
      .max(mostAsked),
  }),
  response: z.object({
    answers: z
      .array(z.union([answer, z.object({ failure: z.object({ code: z.string(), message: z.string() }) })]))
      .describe('In the order of the queries'),
  }),
  summary: 'Several queries in PromQL at once, each answered or failed by itself',
});

export const readCardinality = endpoint({
  method: 'POST',
  path: '/api/metrics/cardinality',
  gate,
  body: z.strictObject({
    accounts,
    ...range,
    metric: metric.optional().describe('Only series of this one'),
    label: label.optional().describe('Counts its values, too'),
    words,
    limit,
  }),
  response: z.object({
    series: z.int().describe('Different series that were written in the range'),
    days: z.array(
      z.object({
        day: z.string().describe('YYYY-MM-DD, UTC'),
        series: z.int(),
        begun: z.int().describe('Those that no earlier day of the range has'),
      }),
    ),
    metrics: z.object({ items: z.array(z.object({ name: z.string(), series: z.int() })), total: z.int() }),
    labels: z.object({ items: z.array(z.object({ name: z.string(), values: z.int(), series: z.int() })), total: z.int() }),
    values: z.object({ items: z.array(z.object({ value: z.string(), series: z.int() })), total: z.int() }).optional(),
  }),
  summary: 'How many series there are, by metric, label, value and day',
});

/** Uses of one source that are told at most. */
export const mostUses = 200;

export const findMetricUses = endpoint({
  method: 'POST',
  path: '/api/metrics/uses',
  gate,
  body: z.union([z.strictObject({ metric }), z.strictObject({ label })]),
  response: z.object({
    sources: z.array(
      z.object({
        title: z.string().describe('What these are'),
        uses: z.array(z.object({ title: z.string(), path: z.string(), parts: z.array(z.string()) })).describe('By title, 200 at most'),
        total: z.int(),
        failure: z.string().optional().describe('Why these are not known'),
      }),
    ),
  }),
  summary: 'What names a metric or a label of metrics, as far as who asks may see it: dashboards, alerts and others',
});
