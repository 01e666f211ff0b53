import type { AccountData } from '#sdk/server';
import { timelessBookService } from './services';

/** The volume of a Timeless index goes with its account. */
const volumes: AccountData = {
  remove: (accountId, services) => services.get(timelessBookService).forget(accountId),
};

export default volumes;
