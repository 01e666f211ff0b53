import type { AccountData } from '#sdk/server';
import { searchEntriesService } from './searchEntriesService';

const history: AccountData = {
  remove: (accountId, services) => services.get(searchEntriesService).forget(accountId),
};
export default history;
