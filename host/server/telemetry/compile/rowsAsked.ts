import type { Query } from '#sdk/query';
import { invalidQuery, type TenantScope } from '#sdk/server';
import type { AskedRows } from './askedRows';
import { rowsOf } from './context';
import type { Asked } from './fields';
import { scopeCondition } from './scope';
import { changesWithin, thingsAt } from './versions';
import { wholeRows } from './wholeRows';
import { needsDimension, withDimension } from './withDimension';

/**
 * The rows that a query or plan asks for, of its accounts and range and no others.
 * @param names of fields that it tells or groups by, beside those of its condition
 * @throws PublicError 400 for changes of what has none
 */
export function rowsAsked(
  { where, range, changes }: Pick<Query, 'where' | 'range'> & { readonly changes?: boolean | undefined },
  names: readonly string[] | 'all',
  scope: TenantScope,
  asked: Asked,
): AskedRows {
  const { signal, params } = asked;
  const { state } = signal;
  if (state !== undefined) return (changes === true ? changesWithin : thingsAt)(range, state, scope, asked);
  if (changes === true) throw invalidQuery(`${signal.title} are no versions of things that could be asked for their changes.`);
  if (signal.parts !== undefined) return wholeRows(signal.parts, range, scope, asked);
  const isTold = names === 'all' ? signal.dimension !== undefined : needsDimension(where, names, signal);
  return {
    from: isTold ? withDimension(where, range, scope, asked) : rowsOf(signal),
    scoped: scopeCondition(signal, scope, range, params),
  };
}
