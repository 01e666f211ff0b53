import type { Context } from '#sdk';
import { accountsService, actorsService, recordsService, telemetryStorageService } from '#sdk/server';
import { timelessIndicesService } from '../contract';
import { timelessBookService } from './services';
import { TimelessBook } from './TimelessBook';

export function startTimeless(context: Context): void {
  const book = new TimelessBook({
    records: context.get(recordsService),
    accounts: context.get(accountsService),
    storage: context.get(telemetryStorageService),
    ownerOf: async (accountId) => {
      const { account } = await context
        .get(actorsService)
        .forAccount(accountId, { reason: 'looks for the Timeless indices of an account' });
      return account?.ownerId ?? accountId;
    },
    now: Date.now,
  });
  context.provide(timelessBookService, () => book);
  context.provide(timelessIndicesService, () => book);
}
