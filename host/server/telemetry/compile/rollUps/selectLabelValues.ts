import type { FoundLabelValues, LabelValuesQuery } from '#sdk/query';
import type { PlanBuilder, PlanStatement } from '#sdk/server';
import { startsWith } from './startsWith';

/** Of one metric from its series, which lie together and are few; of all metrics from what was counted of them. */
export function selectLabelValues(query: LabelValuesQuery, builder: PlanBuilder): PlanStatement<FoundLabelValues> {
  const { range, label, metric, prefix, limit } = query;
  const kept = (table: string): string => builder.kept('samples', table, { day: range });
  const name = builder.bind(label, 'String');
  const counted =
    metric === undefined
      ? `SELECT value, uniqCombinedMerge(12)(series) AS n FROM ${kept('label_values')} AND label = ${name} GROUP BY value`
      : `SELECT labels[${name}] AS value, uniqCombined(12)(id) AS n FROM ${kept('series')} AND metric = ${builder.bind(metric, 'String')} AND mapContains(labels, ${name}) GROUP BY value`;
  return {
    sql: `SELECT value, n, count() OVER () AS total FROM (${counted}) WHERE ${startsWith('value', prefix, builder)}
ORDER BY n DESC, value LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => {
      return { values: rows.map(({ value, n }) => ({ value: String(value), series: Number(n) })), total: Number(rows[0]?.total ?? 0) };
    },
  };
}
