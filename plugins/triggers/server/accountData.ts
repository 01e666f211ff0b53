import type { AccountData } from '#sdk/server';
import { triggerRowsService } from './services';

/** Triggers themselves are saved objects; their schedules, what is known of their groups and what has fired go with the account, too. */
const accountData: AccountData = {
  remove: (accountId, services) => services.get(triggerRowsService).forget(accountId),
};
export default accountData;
