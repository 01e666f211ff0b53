import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { accountOrderSchema } from '../../contract';

export default defineRoute({
  body: accountOrderSchema,
  response: accountOrderSchema,
  handle: async ({ body: { accountIds }, session, services, audit }) => {
    const ownerId = requireAccount(session).id;
    const tree = services.get(accountsService);
    await tree.order(ownerId, accountIds);
    const below = (await tree.tree(ownerId)).filter(({ id }) => id !== ownerId);
    await audit({ action: 'account.order', details: { accounts: below.map(({ name }) => name) } });
    return { accountIds: below.map(({ id }) => id) };
  },
});
