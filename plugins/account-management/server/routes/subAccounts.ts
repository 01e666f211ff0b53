import { accountsService, defineRoute, requireAccount } from '#sdk/server';
import { subAccountsSchema } from '../../contract';

export default defineRoute({
  response: subAccountsSchema,
  handle: async ({ session, services }) => {
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
  },
});
