import { accountRemoved } from '#sdk';
import { auditService, defineEventHandler } from '#sdk/server';

/** Notes with the owner that an account's data is gone, once. */
export default defineEventHandler(accountRemoved, ({ accountId, name, ownerId, rows }, { services, commit }) =>
  commit((within) =>
    services.get(auditService).record(
      {
        accountId: ownerId,
        action: 'account.data-removed',
        by: { name: 'Account removal' },
        ip: '',
        target: name,
        details: { id: accountId, rows },
      },
      within,
    ),
  ),
);
