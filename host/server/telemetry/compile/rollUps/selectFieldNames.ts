import type { FieldNamesQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from '../compiledQuery';
import type { RollUpContext } from './rollUpContext';
import { segmentStartsWith } from './startsWith';

/** Reads two columns of the facts about fields: no sketches, and no values. */
export function selectFieldNames(query: FieldNamesQuery, { params, where }: RollUpContext): CompiledQuery<Found<FieldNamesQuery>> {
  const { prefix, limit } = query;
  return {
    sql: `SELECT field, sum(logs) AS n, count() OVER () AS total FROM log_fields
WHERE ${where} AND field != '' AND ${segmentStartsWith('field', prefix, params)}
GROUP BY field ORDER BY n DESC, field LIMIT ${params.bind(limit, 'UInt64')}`,
    params: params.values,
    read: (rows) => {
      const read = asRows(rows);
      return { names: read.map(({ field, n }) => ({ name: String(field), logs: Number(n) })), total: Number(read[0]?.total ?? 0) };
    },
  };
}
