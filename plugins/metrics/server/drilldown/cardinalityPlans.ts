import type { TimeRange } from '#sdk/query';
import type { Plan, PlanBuilder } from '#sdk/server';
import { hasWords } from './named';

interface Asked {
  readonly range: TimeRange;
  readonly metric?: string | undefined;
}

interface Listed extends Asked {
  readonly words: string;
  readonly limit: number;
}

/** Rows of the table `series` that an account wrote on the days of the range, of one metric or of all. */
function written({ range, metric }: Asked, builder: PlanBuilder): string {
  const of = metric === undefined ? '' : ` AND metric = ${builder.bind(metric, 'String')}`;
  return `${builder.kept('samples', 'series', { day: range })}${of}`;
}

/** How many series there were each day, and how many of them no earlier day of the range has. */
export const growthPlan: Plan<
  Asked,
  { readonly series: number; readonly days: readonly { readonly day: string; readonly series: number; readonly begun: number }[] }
> = {
  name: 'metrics/growth@1',
  build: (asked, builder) => ({
    sql: `SELECT toString(day) AS day, sum(n) AS written, sum(first) AS fresh FROM (
  SELECT day, uniqExact(account, id) AS n, 0 AS first FROM ${written(asked, builder)} GROUP BY day
  UNION ALL
  SELECT begun AS day, 0 AS n, count() AS first FROM (SELECT account, id, min(day) AS begun FROM ${written(asked, builder)} GROUP BY account, id) GROUP BY begun
) GROUP BY day ORDER BY day`,
    read: (rows) => {
      const days = rows.map(({ day, written: series, fresh }) => ({ day: String(day), series: Number(series), begun: Number(fresh) }));
      return { series: days.reduce((sum, { begun }) => sum + begun, 0), days };
    },
  }),
};

/** Metrics of most series first. */
export const metricSizesPlan: Plan<
  Listed,
  { readonly items: readonly { readonly name: string; readonly series: number }[]; readonly total: number }
> = {
  name: 'metrics/metric-sizes@1',
  build: (asked, builder) => ({
    sql: `SELECT toString(metric) AS name, uniqExact(account, id) AS n, count() OVER () AS total FROM ${written(asked, builder)} AND ${hasWords('toString(metric)', asked.words, builder)}
GROUP BY metric ORDER BY n DESC, name LIMIT ${builder.bind(asked.limit, 'UInt64')}`,
    read: (rows) => ({ items: rows.map(({ name, n }) => ({ name: String(name), series: Number(n) })), total: Number(rows[0]?.total ?? 0) }),
  }),
};

/** Labels with most values first. */
export const labelSizesPlan: Plan<
  Listed,
  { readonly items: readonly { readonly name: string; readonly values: number; readonly series: number }[]; readonly total: number }
> = {
  name: 'metrics/label-sizes@1',
  build: (asked, builder) => {
    const of = asked.metric === undefined ? '1' : `metric = ${builder.bind(asked.metric, 'String')}`;
    return {
      sql: `SELECT toString(label) AS name, uniqCombinedMerge(12)(values) AS different, uniqCombinedMerge(12)(series) AS n, count() OVER () AS total
FROM ${builder.kept('samples', 'metric_labels', { day: asked.range })} AND ${of} AND ${hasWords('toString(label)', asked.words, builder)}
GROUP BY label ORDER BY different DESC, name LIMIT ${builder.bind(asked.limit, 'UInt64')}`,
      read: (rows) => ({
        items: rows.map(({ name, different, n }) => ({ name: String(name), values: Number(different), series: Number(n) })),
        total: Number(rows[0]?.total ?? 0),
      }),
    };
  },
};
