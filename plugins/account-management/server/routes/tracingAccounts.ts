import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { tracingAccountsSchema } from '../../contract';
import { maySeeTokens } from '../maySeeTokens';

export default defineRoute({
  response: tracingAccountsSchema,
  handle: async ({ session, services }) => {
    const accounts = await services.get(accountsService).tree(requireAccount(session).ownerId);
    return accounts
      .filter(({ type }) => type === 'tracing')
      .map(({ id, name, token }) => ({ accountId: id, accountName: name, ...(maySeeTokens(session) && token !== null ? { token } : {}) }));
  },
});
