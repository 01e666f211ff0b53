import type { TimeRange } from '#sdk/query';
import type { Plan } from '#sdk/server';

/**
 * Names of the fields that may group logs, those that most logs have first: told by what is counted of logs as they come. A field with more values in a
 * quarter of an hour than are kept of it, such as an id, groups none.
 */
export const comparedFields: Plan<
  { readonly range: TimeRange; readonly limit: number },
  { readonly names: readonly string[]; readonly total: number }
> = {
  name: 'patterns/compared-fields',
  build({ range, limit }, builder) {
    const kept = builder.kept('logs', 'log_fields', { quarter: range });
    return {
      sql: `SELECT field, toString(count() OVER ()) AS total FROM ${kept} AND field != '' GROUP BY field HAVING max(overflowed) = 0
      ORDER BY sum(logs) DESC, field LIMIT ${builder.bind(limit, 'UInt64')}`,
      read: (rows) => ({ names: rows.map(({ field }) => String(field)), total: Number(rows[0]?.total ?? 0) }),
    };
  },
};
