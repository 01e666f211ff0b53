import type { AccountData } from '#sdk/server';
import { filterRowsService } from './services';

/** What is kept beside the filters themselves, which are saved objects. */
const accountData: AccountData = { remove: (accountId, services) => services.get(filterRowsService).forget(accountId) };
export default accountData;
