import type { Context } from '#sdk';
import { pinnedAccountsService } from './pinnedAccountsService';

/** Fetches which accounts the person has pinned; the accounts themselves come with the session. */
export default function fetchAccounts(services: Context): Promise<void> {
  return services.get(pinnedAccountsService).load();
}
