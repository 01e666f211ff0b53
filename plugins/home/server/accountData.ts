import type { AccountData } from '#sdk/server';
import { keptTodaysService } from './keptTodaysService';

/** What Home tells goes with its account. It is read from logs, and no part of an export. */
const today: AccountData = {
  remove: (accountId, services) => services.get(keptTodaysService).forget(accountId),
};
export default today;
