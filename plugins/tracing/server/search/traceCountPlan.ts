import type { Plan } from '#sdk/server';
import { matchingSpans } from './matchingSpans';
import { mostCounted } from './mostCounted';
import type { SpanConditions } from './readSearch';

/** How many traces have a matching span; reading ends where there are more than are counted. */
export const traceCountPlan: Plan<SpanConditions, { readonly total: number; readonly isLowerBound: boolean }> = {
  name: 'tracing/trace-count@1',
  build: (conditions, builder) => ({
    sql: `SELECT count() AS n FROM (SELECT DISTINCT trace_id FROM ${matchingSpans(conditions, builder)} LIMIT ${mostCounted + 1})`,
    read: ([row]) => {
      const counted = Number(row?.n ?? 0);
      return { total: Math.min(counted, mostCounted), isLowerBound: counted > mostCounted };
    },
  }),
};
