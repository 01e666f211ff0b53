import type { TimeRange } from '#sdk/query';
import type { Plan, PlanRow } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { seriesCondition } from './seriesCondition';

export interface SeriesQuery {
  readonly matchers: readonly Matcher[];
  /** Series that were written on one of the days (UTC) that it touches. */
  readonly range: TimeRange;
  readonly limit: number;
}

/** A series by what the store calls it. */
export interface FoundSeries {
  readonly account: number;
  /** 64 bits, as decimal text. */
  readonly id: string;
  readonly metric: string;
  /** All but the metric's name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly type: string;
}

export interface SeriesFound {
  /** In the order of their accounts and ids. */
  readonly series: readonly FoundSeries[];
  /** How many there are in all; more than `series` where the limit was reached. */
  readonly total: number;
}

/** Which series a selector means. */
export const seriesPlan: Plan<SeriesQuery, SeriesFound> = {
  name: 'metrics/series@1',
  build({ matchers, range, limit }, builder) {
    const rows = builder.kept('samples', 'series', { day: range });
    return {
      sql: `SELECT account, toString(id) AS written, named, told, kind, total FROM (
  SELECT account, id, toString(any(metric)) AS named, anyLast(labels) AS told, toString(anyLast(type)) AS kind, count() OVER () AS total
  FROM ${rows} AND ${seriesCondition(matchers, builder)} GROUP BY account, id ORDER BY account, id LIMIT ${builder.bind(limit, 'UInt64')}
) ORDER BY account, id`,
      read: (found) => ({ series: found.map(read), total: Number(found[0]?.total ?? 0) }),
    };
  },
};

const read = ({ account, written, named, told, kind }: PlanRow): FoundSeries => ({
  account: Number(account),
  id: String(written),
  metric: String(named),
  labels: told as unknown as Readonly<Record<string, string>>,
  type: String(kind),
});
