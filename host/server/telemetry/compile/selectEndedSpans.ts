import type { EndedSpansQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { asRows, type CompiledQuery, type Found } from './compiledQuery';
import type { Params } from './params';
import { scopeCondition } from './scope';

/** Spans that take longer are not looked for, in milliseconds: they are sorted by their start, and every earlier one would have to be read. */
const longest = 3_600_000;

export function selectEndedSpans(
  { range: { from, to }, services }: EndedSpansQuery,
  scope: TenantScope,
  params: Params,
): CompiledQuery<Found<EndedSpansQuery>> {
  const started = scopeCondition(scope, { from: from - longest, to }, params);
  const ended = 'toUnixTimestamp64Nano(ts) + duration';
  const at = (name: string, milliseconds: number): string =>
    params.name(name, String(BigInt(Math.trunc(milliseconds)) * 1_000_000n), 'Int64');
  const named = params.name('services', [...services], 'Array(String)');
  return {
    sql: `SELECT toString(count()) AS total FROM spans WHERE ${started} AND service IN ${named} AND ${ended} >= ${at('endedFrom', from)} AND ${ended} < ${at('endedTo', to)}`,
    params: params.values,
    read: (rows) => ({ total: Number(asRows(rows)[0]?.total ?? 0) }),
  };
}
