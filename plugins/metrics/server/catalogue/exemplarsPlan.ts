import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { seriesCondition } from '../source/seriesCondition';

export interface FoundExemplar {
  readonly account: number;
  readonly id: string;
  /** Those of the trace among them. */
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** Exemplars of the series that a selector means, in the order of series and times. */
export const exemplarsPlan: Plan<
  { readonly matchers: readonly Matcher[]; readonly range: TimeRange; readonly limit: number },
  { readonly exemplars: readonly FoundExemplar[] }
> = {
  name: 'metrics/exemplars@1',
  build({ matchers, range, limit }, builder) {
    const time = (milliseconds: number): string => `fromUnixTimestamp64Milli(${builder.bind(String(milliseconds), 'Int64')}, 'UTC')`;
    const chosen = `SELECT id FROM ${builder.kept('samples', 'series', { day: range })} AND ${seriesCondition(matchers, builder)}`;
    return {
      sql: `SELECT account, toString(series) AS id, toUnixTimestamp64Milli(ts) AS at, value, labels, trace_id, span_id
FROM ${builder.kept('samples', 'exemplars', 'always')} AND ts >= ${time(range.from)} AND ts < ${time(range.to)} AND series IN (${chosen})
ORDER BY account, series, ts, trace_id, span_id LIMIT 1 BY account, series, ts, trace_id, span_id LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (rows) => ({
        exemplars: rows.map(({ account, id, at, value, labels, trace_id: trace, span_id: span }) => ({
          account: Number(account),
          id: String(id),
          labels: {
            ...(labels as unknown as Readonly<Record<string, string>>),
            ...(trace !== '' && { trace_id: String(trace) }),
            ...(span !== '' && { span_id: String(span) }),
          },
          value: Number(value),
          time: Number(at),
        })),
      }),
    };
  },
};
