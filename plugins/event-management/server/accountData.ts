import type { AccountData } from '#sdk/server';
import { eventBookService } from './eventBookService';

/** Events of an account, with their history, go with it. */
const events: AccountData = {
  remove: (accountId, services) => services.get(eventBookService).removeAll(accountId),
};

export default events;
