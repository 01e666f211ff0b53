import type { Plan } from '#sdk/server';

/** Whether there are spans at all, of whatever time. */
export const hasSpansPlan: Plan<null, { readonly hasSpans: boolean }> = {
  name: 'tracing/has-spans@1',
  build: (_input, builder) => ({
    sql: `SELECT 1 AS found FROM ${builder.kept('spans', 'span_minutes', 'always')} LIMIT 1`,
    read: (rows) => ({ hasSpans: rows.length > 0 }),
  }),
};
