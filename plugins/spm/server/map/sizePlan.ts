import type { Plan } from '#sdk/server';
import type { SampledQuestion } from './MapQuestion';
import { spansOf } from './spansOf';

/** How many spans and traces a map is drawn from. */
export const sizePlan: Plan<SampledQuestion & { readonly withTraces: boolean }, { readonly spans: number; readonly traces: number }> = {
  name: 'spm/map-size@1',
  build: ({ withTraces, ...question }, builder) => ({
    sql: `SELECT count() AS spans, ${withTraces ? 'uniqExact(trace_id)' : '0'} AS traces FROM ${spansOf(question, builder)}`,
    read: ([row]) => ({ spans: Number(row?.spans ?? 0), traces: Number(row?.traces ?? 0) }),
  }),
};
