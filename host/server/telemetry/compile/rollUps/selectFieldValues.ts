import type { FieldValuesQuery, FoundValues } from '#sdk/query';
import type { PlanBuilder, PlanStatement } from '#sdk/server';
import { startsWith } from './startsWith';

export function selectFieldValues(query: FieldValuesQuery, builder: PlanBuilder): PlanStatement<FoundValues> {
  const { range, field, prefix, limit } = query;
  const kept = builder.kept('logs', 'log_values', { quarter: range });
  return {
    sql: `SELECT value, sum(logs) AS n, count() OVER () AS total FROM ${kept} AND field = ${builder.bind(field, 'String')} AND ${startsWith('value', prefix, builder)}
GROUP BY value ORDER BY n DESC, value LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => {
      return { values: rows.map(({ value, n }) => ({ value: String(value), count: Number(n) })), total: Number(rows[0]?.total ?? 0) };
    },
  };
}
