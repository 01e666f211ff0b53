import type { Plan } from '#sdk/server';

/** When a trace was, and how much of it there is. */
export interface TraceTimes {
  /** Nanoseconds since the epoch, decimal: of its first start and its last end. */
  readonly first: string;
  readonly last: string;
  readonly spans: number;
  readonly errors: number;
}

/** When a trace was; without times when there is none of that id. It makes the search for its spans a short one. */
export const traceTimesPlan: Plan<{ readonly traceId: string }, { readonly times: TraceTimes | undefined }> = {
  name: 'tracing/trace-times@1',
  build: ({ traceId }, builder) => ({
    sql: `SELECT toString(toUnixTimestamp64Nano(min(first))) AS first_ns, toString(toUnixTimestamp64Nano(max(last))) AS last_ns,
  sum(spans) AS span_count, sum(errors) AS error_count
FROM ${builder.kept('spans', 'traces', 'always')} AND trace_id = ${builder.bind(traceId, 'String')}`,
    read: ([row]) => ({
      times:
        row === undefined || Number(row.span_count) === 0
          ? undefined
          : { first: String(row.first_ns), last: String(row.last_ns), spans: Number(row.span_count), errors: Number(row.error_count) },
    }),
  }),
};
