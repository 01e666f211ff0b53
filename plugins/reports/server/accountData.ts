import type { AccountData } from '#sdk/server';
import { runsService } from './services';

/** Runs and schedules go with their account; reports themselves are saved objects. */
const reports: AccountData = {
  remove: (accountId, services) => services.get(runsService).forget(accountId),
};
export default reports;
