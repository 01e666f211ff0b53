import { identityService, implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { tokenFiltersService } from '../filters/tokenFiltersService';
import { tokensOf } from '../tokensOf';
import { unknownToken } from '../unknownToken';

/** Gives a shared token exactly these filters; logs that arrive from then on meet them. */
export const attachFilters = implement(api.attachFilters, async ({ params: { id }, body: { filters }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  if (!(await tokensOf(accountId, services)).some((token) => token.id === id)) throw unknownToken();
  await services.get(tokenFiltersService).attach(accountId, id, filters);
  const changed = (await tokensOf(accountId, services)).find((token) => token.id === id);
  if (changed === undefined) throw unknownToken();
  await audit({ action: 'shared-token.filters', target: changed.tokenName, details: { filters: filters.map(String) } });
  return changed;
});

export const listSharedTokens = implement(api.listSharedTokens, ({ session, services }) => tokensOf(requireAccount(session).id, services));

export const defaultSharedToken = implement(api.defaultSharedToken, async ({ session, services }) => {
  const [oldest] = await tokensOf(requireAccount(session).id, services);
  if (oldest === undefined) throw new PublicError(404, 'NO_TOKEN', 'This account has no shared token. Create one under Manage tokens.');
  return oldest;
});

export const addSharedToken = implement(api.addSharedToken, async ({ body: { tokenName }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { user, apiToken } = session;
  const creator = user?.email ?? `API token ${apiToken?.name}`;
  const { id, token, createdAt, createdBy } = await services.get(identityService).addSharedToken(accountId, tokenName, creator);
  await audit({ action: 'shared-token.create', target: tokenName });
  return { id, tokenName, token, createdAt, createdBy, filters: [] };
});

/** Its filters stay; they are of use to other tokens. */
export const removeSharedToken = implement(api.removeSharedToken, async ({ params: { id }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const name = await services.get(identityService).revokeSharedToken(accountId, id);
  if (name === undefined) throw unknownToken();
  await services.get(tokenFiltersService).attach(accountId, id, []);
  await audit({ action: 'shared-token.delete', target: name });
  return { id };
});
