import type { FoundMetrics, MetricsQuery } from '#sdk/query';
import type { PlanBuilder, PlanStatement } from '#sdk/server';
import { startsWith } from './startsWith';

/** Names are the values of the label `__name__`; what no sender has described has at least the type and unit of its series. */
export function selectMetrics({ range, prefix, limit }: MetricsQuery, builder: PlanBuilder): PlanStatement<FoundMetrics> {
  const kept = (table: string): string => builder.kept('samples', table, { day: range });
  const chosen = `SELECT value FROM ${kept('label_values')} AND label = '__name__' AND ${startsWith('value', prefix, builder)}
GROUP BY value ORDER BY value LIMIT ${builder.bind(limit, 'UInt64')}`;
  return {
    sql: `SELECT names.name AS name, names.n AS n, names.total AS total, if(told.type = '', written.type, told.type) AS type,
  if(told.unit = '', written.unit, told.unit) AS unit, told.help AS help
FROM (
  SELECT value AS name, uniqCombinedMerge(12)(series) AS n, count() OVER () AS total FROM ${kept('label_values')} AND label = '__name__' AND ${startsWith('value', prefix, builder)} GROUP BY value ORDER BY value LIMIT ${builder.bind(limit, 'UInt64')}
) AS names LEFT JOIN (
  SELECT metric AS name, argMax(type, seen) AS type, argMax(unit, seen) AS unit, argMax(help, seen) AS help
  FROM ${builder.kept('samples', 'metric_metadata', 'always')} AND metric IN (${chosen}) GROUP BY metric
) AS told ON told.name = names.name LEFT JOIN (
  SELECT toString(metric) AS name, toString(anyLast(type)) AS type, toString(anyLast(unit)) AS unit
  FROM ${kept('series')} AND metric IN (${chosen}) GROUP BY metric
) AS written ON written.name = names.name ORDER BY name`,
    read: (rows) => {
      const metrics = rows.map(({ name, n, type, unit, help }) => ({
        name: String(name),
        type: String(type),
        unit: String(unit),
        help: String(help),
        series: Number(n),
      }));
      return { metrics, total: Number(rows[0]?.total ?? 0) };
    },
  };
}
