import type { Context } from '#sdk';
import { apiService, noticesService, sessionService } from '#sdk/browser';
import { PinnedAccounts } from './PinnedAccounts';
import { pinnedAccountsService } from './pinnedAccountsService';

/** One list of pinned accounts a page: read at the start, shown by the selector. */
export function startPinnedAccounts(context: Context): void {
  context.provide(
    pinnedAccountsService,
    () =>
      new PinnedAccounts(context.get(apiService), context.get(noticesService), () =>
        context.get(sessionService).session?.accounts.map(({ id }) => id),
      ),
  );
}
