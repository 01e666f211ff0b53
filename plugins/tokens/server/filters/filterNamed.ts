import { PublicError } from '#sdk/server';
import type { TokenFilter } from '../../contract';
import { filterView } from './filterView';
import type { TokenFilters } from './TokenFilters';

/** A filter that was just written, as callers see it. @throws PublicError 404 FILTER_UNKNOWN when somebody else has deleted it meanwhile */
export async function filterNamed(filters: TokenFilters, accountId: number, id: number): Promise<TokenFilter> {
  const filter = (await filters.records.list(accountId)).find((kept) => kept.id === id);
  if (filter === undefined) throw new PublicError(404, 'FILTER_UNKNOWN', 'The filter has been deleted meanwhile.');
  return filterView(filter);
}
