import type { AccountData } from '#sdk/server';
import { savedSearchesService } from './savedSearchesService';

/** The searches themselves are saved objects; that some were imported goes with the account, too. */
const importedAccounts: AccountData = {
  remove: (accountId, services) => services.get(savedSearchesService).forget(accountId),
};
export default importedAccounts;
