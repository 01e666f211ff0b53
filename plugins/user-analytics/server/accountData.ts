import type { AccountData } from '#sdk/server';
import { userEventsService } from './UserEvents';

const eventsOfAccount: AccountData = {
  remove: (accountId, services) => services.get(userEventsService).forgetAccount(accountId),
};

export default eventsOfAccount;
