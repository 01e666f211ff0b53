import type { Plan } from '#sdk/server';
import type { SearchOrder } from '../../common/searchOrders';
import { matchingSpans } from './matchingSpans';
import { mostCounted } from './mostCounted';
import type { SpanConditions } from './readSearch';

/** A trace as it is counted while its spans come in. */
export interface CountedTrace {
  readonly traceId: string;
  /** Nanoseconds since the epoch, decimal: of its first start and its last end. */
  readonly first: string;
  readonly last: string;
  readonly spans: number;
  readonly errors: number;
}

/** How traces are ordered, and which of very many are looked at: by their matching spans, which is close. */
const orders: Readonly<Record<SearchOrder, { readonly of: string; readonly before: string }>> = {
  newest: { of: 'min(first)', before: 'max(ts)' },
  longest: { of: 'max(last) - min(first)', before: 'max(duration)' },
  spans: { of: 'sum(spans)', before: 'count()' },
  errors: { of: 'sum(errors)', before: "countIf(status = 'error')" },
};

const day = 86_400_000;

interface Asked {
  readonly conditions: SpanConditions;
  readonly sort: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

/** The first traces in an order that have a matching span. */
export const foundTracesPlan: Plan<Asked, { readonly traces: readonly CountedTrace[] }> = {
  name: 'tracing/found-traces@1',
  build: ({ conditions, sort, limit, offset }, builder) => {
    const { of, before } = orders[sort];
    const { from, to } = conditions.range;
    // A trace that has a span in the range may have begun before it and end after it.
    const kept = builder.kept('spans', 'traces', { day: { from: from - day, to: to + day } });
    const found = `SELECT trace_id FROM ${matchingSpans(conditions, builder)} GROUP BY trace_id ORDER BY ${before} DESC LIMIT ${mostCounted}`;
    return {
      sql: `SELECT trace_id, toString(toUnixTimestamp64Nano(min(first))) AS first_ns, toString(toUnixTimestamp64Nano(max(last))) AS last_ns,
  sum(spans) AS span_count, sum(errors) AS error_count
FROM ${kept} AND trace_id IN (${found}) GROUP BY trace_id
ORDER BY ${of} DESC, min(first) DESC, trace_id LIMIT ${builder.bind(limit, 'UInt64')} OFFSET ${builder.bind(offset, 'UInt64')}`,
      read: (rows) => ({
        traces: rows.map((row) => ({
          traceId: String(row.trace_id),
          first: String(row.first_ns),
          last: String(row.last_ns),
          spans: Number(row.span_count),
          errors: Number(row.error_count),
        })),
      }),
    };
  },
};
