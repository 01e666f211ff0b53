import { z } from 'zod';
import { endpoint } from '#sdk';
import { searchOrders } from './common/searchOrders';
import { spanKinds, spanStatuses } from './common/span';
import { traceReaders } from './contract';

const gate = { when: traceReaders.holds };

const moment = z.union([z.number(), z.string().min(1).max(100)]);
const range = {
  from: moment.describe('Milliseconds since the epoch, ISO 8601 or date math such as now-1h'),
  to: moment.describe('As `from`; excluded'),
};
const name = z.string().min(1).max(1000);
const nanoseconds = z.int().min(0);

/** What a trace has to have: one span that all of this is true of. */
const conditions = {
  ...range,
  service: name.optional(),
  operation: name.optional().describe("The span's name"),
  kind: z.enum(spanKinds).optional(),
  status: z.enum(spanStatuses).optional(),
  minDuration: nanoseconds.optional().describe('Nanoseconds that the span took at least'),
  maxDuration: nanoseconds.optional().describe('Nanoseconds that the span took at most'),
  query: z
    .string()
    .max(32_768)
    .default('')
    .describe('Lucene over fields of spans, such as `attributes.http.route:"/cart" AND status:error`; durations are in nanoseconds'),
};

/** Traces of one answer. */
export const mostTraces = 200;
/** How far into the found traces an answer may begin. */
const furthest = 10_000;
/** Services of one trace that are told. */
export const mostServices = 100;

const time = z.string().describe('Nanoseconds since the epoch, decimal');

export const foundTraceSchema = z.object({
  traceId: z.string(),
  root: z
    .object({ service: z.string(), operation: z.string() })
    .describe('Of the span without a parent; where there is none, of the earliest'),
  rootMissing: z.boolean().describe('The span without a parent was not sent, or is gone'),
  start: time,
  duration: z.string().describe('Nanoseconds from the first start to the last end, decimal'),
  spans: z.int(),
  errors: z.int().describe('Spans that failed'),
  services: z
    .array(z.object({ service: z.string(), spans: z.int(), errors: z.int() }))
    .describe(`Those of most spans first, ${mostServices} at most`),
  matched: z.int().describe('Spans of it that match'),
});
export type FoundTrace = z.infer<typeof foundTraceSchema>;

export const findTraces = endpoint({
  method: 'POST',
  path: '/api/tracing/search',
  gate,
  body: z.strictObject({
    ...conditions,
    sort: z.enum(searchOrders).default('newest').describe('Newest start, longest duration, most spans or most errors first'),
    limit: z.int().min(1).max(mostTraces).default(50),
    offset: z.int().min(0).max(furthest).default(0),
  }),
  response: z.object({
    results: z.array(foundTraceSchema),
    total: z.int().describe('Traces that match'),
    totalIsLowerBound: z
      .boolean()
      .describe(
        'Counting ended before all were found. An order other than the newest is then one of the traces whose matching spans come first in it',
      ),
    hasSpans: z.boolean().describe('Whether there are spans of any time; always when something was found'),
  }),
  summary: 'Traces that have a matching span',
});

export const countSpans = endpoint({
  method: 'POST',
  path: '/api/tracing/histogram',
  gate,
  body: z.strictObject(conditions),
  response: z.object({
    times: z.array(z.number()).describe('Starts of equal stretches, milliseconds since the epoch'),
    interval: z.number().describe('Milliseconds of each'),
    ok: z.array(z.int()).describe('Matching spans that did not fail, by their start'),
    errors: z.array(z.int()).describe('Matching spans that failed'),
    total: z.int(),
  }),
  summary: 'Matching spans over time',
});

const named = {
  ...range,
  search: z.string().trim().max(200).default('').describe('Part of the name, whatever its case'),
  limit: z.int().min(1).max(500).default(100),
};
const names = z.object({
  results: z.array(z.object({ name: z.string(), spans: z.int(), errors: z.int() })).describe('Those of most spans first'),
  total: z.int(),
});

export const findServices = endpoint({
  method: 'POST',
  path: '/api/tracing/services',
  gate,
  body: z.strictObject(named),
  response: names,
  summary: 'Services that have spans, by whole minutes of the range',
});

export const findOperations = endpoint({
  method: 'POST',
  path: '/api/tracing/operations',
  gate,
  body: z.strictObject({ ...named, service: name.optional() }),
  response: names,
  summary: 'Operations of a service, or of all, by whole minutes of the range',
});

const suggested = { ...range, service: name.optional(), limit: z.int().min(1).max(1000).default(500) };
const suggestions = z.object({
  results: z.array(z.object({ text: z.string(), spans: z.int() })).describe('Those of most spans first'),
  total: z.int(),
  lookedAt: z.int().describe('Spans that were looked at, of those of the range'),
});

export const suggestSpanFields = endpoint({
  method: 'POST',
  path: '/api/tracing/fields',
  gate,
  body: z.strictObject(suggested),
  response: suggestions,
  summary: 'Names of attributes, of a part of the spans',
});

export const suggestSpanValues = endpoint({
  method: 'POST',
  path: '/api/tracing/values',
  gate,
  body: z.strictObject({ ...suggested, field: name, prefix: z.string().max(500).default('') }),
  response: suggestions,
  summary: 'Values of a field, of a part of the spans',
});
