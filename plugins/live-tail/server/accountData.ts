import type { AccountData } from '#sdk/server';
import { filterRecordsService } from './liveTailServices';

/** The saved filters of an account's people go with it. */
const filters: AccountData = {
  remove: (accountId, services) => services.get(filterRecordsService).forget(accountId),
  async *export(accountId, services) {
    for (const value of await services.get(filterRecordsService).ofAccount(accountId)) yield { kind: 'Live tail filter', value };
  },
};
export default filters;
