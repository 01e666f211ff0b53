import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { accountTokensSchema } from '../../contract';
import { maySeeTokens } from '../maySeeTokens';

export default defineRoute({
  response: accountTokensSchema,
  handle: async ({ session, services }) => {
    const { ownerId } = requireAccount(session);
    if (!maySeeTokens(session)) return session.accounts.map(({ id, name }) => ({ accountId: id, name, token: null }));
    const accounts = await services.get(accountsService).tree(ownerId);
    return accounts.map(({ id, name, token }) => ({ accountId: id, name, token }));
  },
});
