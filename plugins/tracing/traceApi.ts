import { z } from 'zod';
import { endpoint } from '#sdk';
import { spanSchema } from './common/trace/spanSchema';
import { traceTimelineSchema } from './common/trace/traceTimeline';
import { traceReaders } from './contract';

const gate = { when: traceReaders.holds };
const traceId = z.string().min(1).max(64).describe('16 or 32 hexadecimal digits');

export const readTraceTimeline = endpoint({
  method: 'GET',
  path: '/api/tracing/traces/:traceId',
  gate,
  params: z.object({ traceId }),
  response: traceTimelineSchema,
  summary: 'The tree of a trace with its times, and its critical path',
});

export const listTraceSpans = endpoint({
  method: 'GET',
  path: '/api/tracing/traces/:traceId/spans',
  gate,
  params: z.object({ traceId }),
  response: z.object({
    results: z.array(spanSchema).readonly(),
    total: z.int().describe('Spans of the trace; more than are listed where it has too many'),
  }),
  summary: 'All spans of a trace with everything that was sent of them, in the order of their starts',
});

export const readTraceSpan = endpoint({
  method: 'GET',
  path: '/api/tracing/traces/:traceId/spans/:spanId',
  gate,
  params: z.object({ traceId, spanId: z.string().min(1).max(64).describe('16 hexadecimal digits') }),
  query: z.object({
    twin: z.coerce.number().int().min(0).max(1000).default(0).describe('Where several spans have the id: which of them, by their starts'),
  }),
  response: spanSchema,
  summary: 'One span with everything that was sent of it',
});
