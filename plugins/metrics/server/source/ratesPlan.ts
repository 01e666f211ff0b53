import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { doublesOf, staleBits } from './doubles';
import { bitsOfAll, bitsOfOne } from './samplesPlan';
import { seriesCondition } from './seriesCondition';

export interface RatesQuery {
  readonly matchers: readonly Matcher[];
  /** Of all windows. */
  readonly range: TimeRange;
  /** Ends of the windows, in milliseconds; the step and the window are whole seconds. */
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly window: number;
}

/** Rates of one series at each step; the marker of a series' end where there is none. */
export interface FoundRates {
  readonly account: number;
  readonly id: string;
  readonly rates: Float64Array;
}

/** Rates of counters, worked out in the engine, which answers a number a step instead of all samples. */
export const ratesPlan: Plan<RatesQuery, { readonly series: readonly FoundRates[] }> = {
  name: 'metrics/rates@1',
  build({ matchers, range, start, end, step, window }, builder) {
    const time = (milliseconds: number): string => `fromUnixTimestamp64Milli(${builder.bind(String(milliseconds), 'Int64')}, 'UTC')`;
    const seconds = (milliseconds: number): string => builder.bind(milliseconds / 1000, 'UInt32');
    const chosen = `SELECT id FROM ${builder.kept('samples', 'series', { day: range })} AND ${seriesCondition(matchers, builder)}`;
    const marker = `reinterpretAsFloat64(${builder.bind(String(staleBits), 'UInt64')})`;
    const rates = `timeSeriesRateToGrid(${time(start)}, ${time(end)}, ${seconds(step)}, ${seconds(window)})(ts, value)`;
    return {
      sql: `SELECT account, toString(series) AS id, ${bitsOfAll(`arrayMap(x -> ${bitsOfOne(`ifNull(x, ${marker})`)}, ${rates})`)} AS rates
FROM ${builder.rows({ signal: 'samples', where: { kind: 'all' }, range })} AND series IN (${chosen}) AND reinterpretAsUInt64(value) != ${builder.bind(String(staleBits), 'UInt64')}
GROUP BY account, series ORDER BY account, series SETTINGS allow_experimental_time_series_aggregate_functions = 1`,
      read: (rows) => ({
        series: rows.map(({ account, id, rates: found }) => ({
          account: Number(account),
          id: String(id),
          rates: doublesOf(String(found)),
        })),
      }),
    };
  },
};
