import type { Context } from '#sdk';
import { accountsService, loggerService, telemetryStorageService } from '#sdk/server';
import { forgetAccount } from './accountData';
import { keptElsewhere, summedKept } from './keptElsewhere';
import { AccountRemover } from './removal/AccountRemover';
import { accountRemoverService } from './removal/accountRemoverService';

export function startAccounts(context: Context): void {
  const remover = new AccountRemover({
    accounts: context.get(accountsService),
    storage: context.get(telemetryStorageService),
    logger: context.get(loggerService),
    elsewhere: async (accountId) =>
      (await keptElsewhere([accountId], context)).reduce((sum, { kept }) => sum + summedKept(kept, 'logs'), 0),
    forget: (accountId) => forgetAccount(accountId, context),
  });
  context.provide(accountRemoverService, () => remover);
  context.onStop(() => remover.stop());
}
