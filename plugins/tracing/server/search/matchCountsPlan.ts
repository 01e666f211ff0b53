import type { Plan } from '#sdk/server';
import type { CountedTrace } from './foundTracesPlan';
import { matchingSpans } from './matchingSpans';
import type { SpanConditions } from './readSearch';
import { ofTraces } from './spansOfTraces';

/** How many spans of these traces match, by the traces' ids. */
export const matchCountsPlan: Plan<
  { readonly conditions: SpanConditions; readonly traces: readonly CountedTrace[] },
  { readonly counts: ReadonlyMap<string, number> }
> = {
  name: 'tracing/match-counts@1',
  build: ({ conditions, traces }, builder) => ({
    sql: `SELECT trace_id, count() AS n FROM ${matchingSpans(conditions, builder)} AND ${ofTraces(traces, builder)} GROUP BY trace_id`,
    read: (rows) => ({ counts: new Map(rows.map((row) => [String(row.trace_id), Number(row.n)])) }),
  }),
};
