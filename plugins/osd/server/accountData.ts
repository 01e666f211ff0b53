import type { AccountData } from '#sdk/server';
import { engineConfigsService } from './osdServices';

/** People's settings of the search dashboards in an account go with it. They say nothing beside the account, and are not exported. */
const settings: AccountData = {
  remove: (accountId, services) => services.get(engineConfigsService).forget(accountId),
};
export default settings;
