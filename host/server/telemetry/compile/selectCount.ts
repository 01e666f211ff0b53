import type { CountQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';

export function selectCount(_query: CountQuery, { where, params }: Context): CompiledQuery<Found<CountQuery>> {
  return {
    sql: `SELECT toString(count()) AS total FROM logs WHERE ${where}`,
    params: params.values,
    read: (rows) => ({ total: Number(asRows(rows)[0]?.total ?? 0) }),
  };
}
