import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { metricsAccountsSchema } from '../../contract';
import { maySeeTokens } from '../maySeeTokens';

export default defineRoute({
  response: metricsAccountsSchema,
  handle: async ({ session, services }) => {
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
  },
});
