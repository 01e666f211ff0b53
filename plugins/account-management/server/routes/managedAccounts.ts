import { accountsService, defineRoute, PublicError, requireAccount, telemetryStorageService } from '#sdk/server';
import { managedAccountsSchema } from '../../contract';
import { keptElsewhere, summedKept } from '../keptElsewhere';
import { monthOf, usageOf } from '../usageOf';

export default defineRoute({
  response: managedAccountsSchema,
  handle: async ({ session, services }) => {
    const { id: ownerId } = requireAccount(session);
    const tree = services.get(accountsService);
    const [accounts, removals, billing] = [await tree.tree(ownerId), await tree.removals(ownerId), await tree.billing(ownerId)];
    const ids = accounts.map(({ id }) => id);
    const elsewhere = await keptElsewhere(ids, services);
    const uses = await services
      .get(telemetryStorageService)
      .usage(ids)
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
        usage: uses === undefined ? null : usageOf([...uses, ...elsewhere.flatMap(({ kept }) => kept)], id, now),
      })),
      removals: removals.map(({ id, name, type, removal }) => ({ accountId: id, name, type, ...removal })),
      elsewhere: elsewhere.map(({ title, kept }) => ({
        title,
        bytes: summedKept(kept, 'bytes'),
        storedBytes: summedKept(kept, 'storedBytes'),
      })),
      billing: { billingType: billing.billingType, contractGb: billing.contractGb },
      month: monthOf(now),
    };
  },
});
