import type { Context } from '#sdk';
import { identityService } from '#sdk/server';
import type { SharedToken } from '../contract';
import { tokenFiltersService } from './filters/tokenFiltersService';

/** The shared tokens of an account with the filters that each has. */
export async function tokensOf(accountId: number, services: Pick<Context, 'get'>): Promise<SharedToken[]> {
  const tokens = await services.get(identityService).sharedTokens(accountId);
  const filters = await services.get(tokenFiltersService).records.list(accountId);
  return tokens.map(({ id, name, token, createdAt, createdBy }) => ({
    id,
    tokenName: name,
    token,
    createdAt,
    createdBy,
    filters: filters.filter(({ tokens: attached }) => attached.includes(id)).map((filter) => filter.id),
  }));
}
