import type { CardinalityQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Context } from './context';
import { groupKey } from './groupKey';

const maxLogs = 1_000_000;

/** Different values of a field in the first logs that are found; reading ends with them. */
export function selectCardinality(
  { field, terminateAfter }: CardinalityQuery,
  { where, params }: Context,
): CompiledQuery<Found<CardinalityQuery>> {
  if (!Number.isInteger(terminateAfter) || terminateAfter < 1 || terminateAfter > maxLogs) {
    throw invalidQuery(`Look at 1 to ${maxLogs} logs, not ${terminateAfter}.`);
  }
  const { raw, key, missing } = groupKey(field);
  const columns = Object.entries(raw).map(([alias, sql]) => `${sql} AS ${alias}`);
  const found = `SELECT ${columns.join(', ')} FROM logs WHERE ${where} LIMIT ${params.bind(terminateAfter, 'UInt64')}`;
  return {
    sql: `SELECT toString(uniqExactIf(k, NOT (${missing}))) AS distinct FROM (SELECT ${key} AS k FROM (${found}))`,
    params: params.values,
    read: (rows) => ({ distinct: Number(asRows(rows)[0]?.distinct ?? 0) }),
  };
}
