import type { MetricsQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from '../compiledQuery';
import type { RollUpContext } from './rollUpContext';
import { startsWith } from './startsWith';

/** Names are the values of the label `__name__`; what no sender has described has at least the type and unit of its series. */
export function selectMetrics(
  { prefix, limit }: MetricsQuery,
  { params, where, tenant }: RollUpContext,
): CompiledQuery<Found<MetricsQuery>> {
  const chosen = `SELECT value FROM label_values WHERE ${where} AND label = '__name__' AND ${startsWith('value', prefix, params)}
GROUP BY value ORDER BY value LIMIT ${params.bind(limit, 'UInt64')}`;
  return {
    sql: `SELECT names.name AS name, names.n AS n, names.total AS total, if(told.type = '', written.type, told.type) AS type,
  if(told.unit = '', written.unit, told.unit) AS unit, told.help AS help
FROM (
  SELECT value AS name, uniqCombinedMerge(12)(series) AS n, count() OVER () AS total FROM label_values
  WHERE ${where} AND label = '__name__' AND ${startsWith('value', prefix, params)} GROUP BY value ORDER BY value LIMIT ${params.bind(limit, 'UInt64')}
) AS names LEFT JOIN (
  SELECT metric AS name, argMax(type, seen) AS type, argMax(unit, seen) AS unit, argMax(help, seen) AS help
  FROM metric_metadata WHERE ${tenant} AND metric IN (${chosen}) GROUP BY metric
) AS told ON told.name = names.name LEFT JOIN (
  SELECT toString(metric) AS name, toString(anyLast(type)) AS type, toString(anyLast(unit)) AS unit
  FROM series WHERE ${where} AND metric IN (${chosen}) GROUP BY metric
) AS written ON written.name = names.name ORDER BY name`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows);
      const metrics = read.map(({ name, n, type, unit, help }) => ({
        name: String(name),
        type: String(type),
        unit: String(unit),
        help: String(help),
        series: Number(n),
      }));
      return { metrics, total: Number(read[0]?.total ?? 0) };
    },
  };
}
