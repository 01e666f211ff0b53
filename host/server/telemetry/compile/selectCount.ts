import type { CountQuery } from '#sdk/query';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { countedLogs } from './countedLogs';

export function selectCount({ terminateAfter }: CountQuery, { where, parts, params }: Context): CompiledQuery<Found<CountQuery>> {
  const counted =
    terminateAfter === undefined
      ? countedLogs(parts())
      : `SELECT 1 AS c FROM logs WHERE ${where} LIMIT ${params.bind(terminateAfter, 'UInt64')}`;
  return {
    sql: `SELECT toString(sum(c)) AS total FROM (${counted})`,
    params: params.values,
    read: (rows) => ({ total: Number(asRows(rows)[0]?.total ?? 0) }),
  };
}
