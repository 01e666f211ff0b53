import { accountsService, implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { maySeeTokens } from '../maySeeTokens';

export const accountsByType = implement(api.accountsByType, ({ params, session }) =>
  session.accounts.filter(({ type }) => type === params.type).map(({ id, name }) => ({ accountId: id, name })),
);

export const namesAndTokens = implement(api.namesAndTokens, async ({ session, services }) => {
  const { ownerId } = requireAccount(session);
  if (!maySeeTokens(session)) return session.accounts.map(({ id, name }) => ({ accountId: id, name, token: null }));
  const accounts = await services.get(accountsService).tree(ownerId);
  return accounts.map(({ id, name, token }) => ({ accountId: id, name, token }));
});

export const metricsAccounts = implement(api.metricsAccounts, async ({ session, services }) => {
  const accounts = await services.get(accountsService).tree(requireAccount(session).ownerId);
  return accounts
    .filter(({ type }) => type === 'metrics')
    .map(({ id, name, token, createdAt }) => ({
      accountId: id,
      name,
      ...(maySeeTokens(session) && token !== null ? { token } : {}),
      createdAt,
      // There is one store of samples, and it is that of a metrics product.
      dataStoreType: 'M3DB' as const,
    }));
});

export const tracingAccounts = implement(api.tracingAccounts, async ({ session, services }) => {
  const accounts = await services.get(accountsService).tree(requireAccount(session).ownerId);
  return accounts
    .filter(({ type }) => type === 'tracing')
    .map(({ id, name, token }) => ({ accountId: id, accountName: name, ...(maySeeTokens(session) && token !== null ? { token } : {}) }));
});

export const subAccounts = implement(api.subAccounts, async ({ session, services }) => {
  const accounts = await services.get(accountsService).tree(requireAccount(session).ownerId);
  return accounts
    .filter(({ type }) => type === 'sub')
    .map(({ id, name, volumeGb, retentionDays, sharedWith }) => ({
      id,
      name,
      volume: volumeGb,
      retention: retentionDays,
      sharing: [...sharedWith],
    }));
});
