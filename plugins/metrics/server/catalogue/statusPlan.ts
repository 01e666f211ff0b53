import type { TimeRange } from '#sdk/query';
import type { Plan, PlanBuilder, PlanStatement } from '#sdk/server';

export interface Counted {
  readonly name: string;
  readonly value: number;
}

const counted = (
  sql: string,
  limit: number,
  builder: PlanBuilder,
): PlanStatement<{ readonly counted: readonly Counted[]; readonly all: number }> => ({
  sql: `SELECT name, n, count() OVER () AS total FROM (${sql}) ORDER BY n DESC, name LIMIT ${builder.bind(limit, 'UInt64')}`,
  read: (rows) => ({ counted: rows.map(({ name, n }) => ({ name: String(name), value: Number(n) })), all: Number(rows[0]?.total ?? 0) }),
});

export type CountOf = 'series by metric' | 'values by label' | 'bytes by label' | 'series by pair';

/** How many series and values there are, and of what the most: what Prometheus tells of the head of its store. */
export const statusPlan: Plan<
  { readonly of: CountOf; readonly range: TimeRange; readonly limit: number },
  { readonly counted: readonly Counted[]; readonly all: number }
> = {
  name: 'metrics/status@1',
  build({ of, range, limit }, builder) {
    const kept = builder.kept('samples', 'label_values', { day: range });
    const sql = {
      'series by metric': `SELECT value AS name, uniqCombinedMerge(12)(series) AS n FROM ${kept} AND label = '__name__' GROUP BY name`,
      'values by label': `SELECT toString(label) AS name, uniqExact(value) AS n FROM ${kept} GROUP BY name`,
      'bytes by label': `SELECT name, sum(length(value)) AS n FROM (SELECT toString(label) AS name, value FROM ${kept} GROUP BY name, value) GROUP BY name`,
      'series by pair': `SELECT concat(toString(label), '=', value) AS name, uniqCombinedMerge(12)(series) AS n FROM ${kept} GROUP BY name`,
    }[of];
    return counted(sql, limit, builder);
  },
};

/** Series of a range. */
export const seriesCountPlan: Plan<{ readonly range: TimeRange }, { readonly series: number }> = {
  name: 'metrics/series-count@1',
  build: ({ range }, builder) => ({
    sql: `SELECT uniqExact(account, id) AS n FROM ${builder.kept('samples', 'series', { day: range })}`,
    read: (rows) => ({ series: Number(rows[0]?.n ?? 0) }),
  }),
};
