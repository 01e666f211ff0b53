import type { FieldNamesQuery, FoundFieldNames } from '#sdk/query';
import type { PlanBuilder, PlanStatement } from '#sdk/server';
import { segmentStartsWith } from './startsWith';

/** Reads two columns of the facts about fields: no sketches, and no values. */
export function selectFieldNames(query: FieldNamesQuery, builder: PlanBuilder): PlanStatement<FoundFieldNames> {
  const { range, prefix, limit } = query;
  const kept = builder.kept('logs', 'log_fields', { quarter: range });
  return {
    sql: `SELECT field, sum(logs) AS n, count() OVER () AS total FROM ${kept} AND field != '' AND ${segmentStartsWith('field', prefix, builder)}
GROUP BY field ORDER BY n DESC, field LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => {
      return { names: rows.map(({ field, n }) => ({ name: String(field), logs: Number(n) })), total: Number(rows[0]?.total ?? 0) };
    },
  };
}
