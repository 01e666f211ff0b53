import type { FoundLabels, LabelsQuery } from '#sdk/query';
import type { PlanBuilder, PlanStatement } from '#sdk/server';
import { startsWith } from './startsWith';

export function selectLabels({ range, metric, prefix, limit }: LabelsQuery, builder: PlanBuilder): PlanStatement<FoundLabels> {
  const of = metric === undefined ? '1' : `metric = ${builder.bind(metric, 'String')}`;
  return {
    sql: `SELECT toString(label) AS name, uniqCombinedMerge(12)(values) AS different, uniqCombinedMerge(12)(series) AS n, count() OVER () AS total
FROM ${builder.kept('samples', 'metric_labels', { day: range })} AND ${of} AND ${startsWith('label', prefix, builder)}
GROUP BY label ORDER BY name LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => {
      const labels = rows.map(({ name, different, n }) => ({ name: String(name), values: Number(different), series: Number(n) }));
      return { labels, total: Number(rows[0]?.total ?? 0) };
    },
  };
}
