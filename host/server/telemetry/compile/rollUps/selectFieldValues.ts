import type { FieldValuesQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from '../compiledQuery';
import type { RollUpContext } from './rollUpContext';
import { startsWith } from './startsWith';

export function selectFieldValues(query: FieldValuesQuery, { params, where }: RollUpContext): CompiledQuery<Found<FieldValuesQuery>> {
  const { field, prefix, limit } = query;
  return {
    sql: `SELECT value, sum(logs) AS n, count() OVER () AS total FROM log_values
WHERE ${where} AND field = ${params.bind(field, 'String')} AND ${startsWith('value', prefix, params)}
GROUP BY value ORDER BY n DESC, value LIMIT ${params.bind(limit, 'UInt64')}`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows);
      return { values: read.map(({ value, n }) => ({ value: String(value), count: Number(n) })), total: Number(read[0]?.total ?? 0) };
    },
  };
}
