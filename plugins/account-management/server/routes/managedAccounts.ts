import { accountsService, defineRoute, PublicError, requireAccount, telemetryStorageService } from '#sdk/server';
import { managedAccountsSchema } from '../../contract';
import { monthOf, usageOf } from '../usageOf';

export default defineRoute({
  response: managedAccountsSchema,
  handle: async ({ session, services }) => {
    const { id: ownerId } = requireAccount(session);
    const tree = services.get(accountsService);
    const [accounts, removals, billing] = [await tree.tree(ownerId), await tree.removals(ownerId), await tree.billing(ownerId)];
    const uses = await services
      .get(telemetryStorageService)
      .usage(accounts.map(({ id }) => id))
      .catch((error: unknown) => {
        // Accounts can be managed while the store is away.
        if (error instanceof PublicError) return undefined;
        throw error;
      });
    const now = Date.now();
    return {
      accounts: accounts.map(({ id, ownerId: _owner, token: _token, sharedWith, ...account }) => ({
        ...account,
        accountId: id,
        sharedWith: [...sharedWith],
        usage: uses === undefined ? null : usageOf(uses, id, now),
      })),
      removals: removals.map(({ id, name, type, removal }) => ({ accountId: id, name, type, ...removal })),
      billing: { billingType: billing.billingType, contractGb: billing.contractGb },
      month: monthOf(now),
    };
  },
});
