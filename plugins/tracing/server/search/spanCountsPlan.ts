import type { Plan } from '#sdk/server';
import { matchingSpans } from './matchingSpans';
import type { SpanConditions } from './readSearch';

/** Matching spans over time, by their starts. */
export interface SpanCounts {
  /** Starts of equal stretches in milliseconds since the epoch, without gaps. */
  readonly times: readonly number[];
  /** Milliseconds of each. */
  readonly interval: number;
  readonly ok: readonly number[];
  readonly errors: readonly number[];
}

export const spanCountsPlan: Plan<{ readonly conditions: SpanConditions; readonly interval: number }, SpanCounts> = {
  name: 'tracing/span-counts@1',
  build: ({ conditions, interval }, builder) => {
    const { range } = conditions;
    const buckets = builder.buckets('spans', { width: interval }, range);
    return {
      sql: `SELECT ${buckets.sql} AS bucket, count() AS n, countIf(status = 'error') AS failed FROM ${matchingSpans(conditions, builder)} GROUP BY bucket`,
      read: (rows) => {
        const found = new Map(
          rows.map((row) => [buckets.start(Number(row.bucket)), { all: Number(row.n), failed: Number(row.failed) }] as const),
        );
        const times: number[] = [];
        for (let at = Math.floor(range.from / interval) * interval; at < range.to; at += interval) times.push(at);
        return {
          times,
          interval,
          ok: times.map((at) => (found.get(at)?.all ?? 0) - (found.get(at)?.failed ?? 0)),
          errors: times.map((at) => found.get(at)?.failed ?? 0),
        };
      },
    };
  },
};
