import type { AccountData } from '#sdk/server';
import { folderAccessesService } from './access/folderAccessesService';
import { dashboardUidsService, snapshotsService } from './services';
import { useIndexService } from './uses/useIndexService';

/** Dashboards themselves are saved objects; their chosen uids, the snapshots and the access to folders go with the account, too. */
const accountData: AccountData = {
  remove: async (accountId, services) => {
    await services.get(dashboardUidsService).forget(accountId);
    await services.get(folderAccessesService).forget(accountId);
    await services.get(snapshotsService).forget(accountId);
    await services.get(useIndexService).forget(accountId);
  },
};
export default accountData;
