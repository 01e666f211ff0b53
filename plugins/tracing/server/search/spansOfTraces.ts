import type { TimeRange } from '#sdk/query';
import type { PlanBuilder } from '#sdk/server';
import type { CountedTrace } from './foundTracesPlan';

const bucket = 300;
/** Above it, their list costs more than what it saves. */
const mostBuckets = 2000;

const seconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000_000_000n);

/** From the first start of these traces to their last end. */
export function rangeOf(traces: readonly CountedTrace[]): TimeRange {
  const from = Math.min(...traces.map(({ first }) => seconds(first)));
  const to = Math.max(...traces.map(({ last }) => seconds(last))) + 1;
  return { from: from * 1000, to: to * 1000 };
}

/**
 * SQL of the condition that a span is of one of these traces. The index of ids tells little when it is asked for many; the five minutes in which the
 * traces were are the first part of the table's order.
 */
export function ofTraces(traces: readonly CountedTrace[], builder: PlanBuilder): string {
  const ids = `trace_id IN ${builder.bind(
    traces.map(({ traceId }) => traceId),
    'Array(String)',
  )}`;
  const buckets = new Set<number>();
  for (const { first, last } of traces) {
    const end = seconds(last);
    for (let at = Math.floor(seconds(first) / bucket) * bucket; at <= end; at += bucket) {
      buckets.add(at);
      if (buckets.size > mostBuckets) return ids;
    }
  }
  const times = `arrayMap(at -> toDateTime(at, 'UTC'), ${builder.bind([...buckets], 'Array(UInt32)')})`;
  return `indexHint(has(${times}, toStartOfFiveMinutes(ts))) AND ${ids}`;
}
