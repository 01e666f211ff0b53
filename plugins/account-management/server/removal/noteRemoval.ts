import { accountRemoved } from '#sdk';
import { actorsService, defineEventHandler } from '#sdk/server';

/** Notes with the owner that an account's data is gone, once. */
export default defineEventHandler(accountRemoved, async ({ accountId, name, ownerId, rows }, { services, commit }) => {
  const owner = await services.get(actorsService).forAccount(ownerId, { reason: 'removes the data of deleted accounts' });
  await commit((within) => owner.audit({ action: 'account.data-removed', target: name, details: { id: accountId, rows } }, within));
});
