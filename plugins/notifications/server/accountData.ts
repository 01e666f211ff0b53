import type { AccountData } from '#sdk/server';
import { notificationRecordsService } from './notificationRecordsService';

/** What the people of an account were told goes with it; none of it is theirs to take along. */
const notificationsOfAccount: AccountData = {
  remove: (accountId, services) => services.get(notificationRecordsService).forgetAccount(accountId),
};

export default notificationsOfAccount;
