import { type AccountData, recordsService } from '#sdk/server';
import { NotificationRecords } from './NotificationRecords';

/** What the people of an account were told goes with it; none of it is theirs to take along. */
const notificationsOfAccount: AccountData = {
  remove: (accountId, services) => new NotificationRecords(services.get(recordsService)).forgetAccount(accountId),
};

export default notificationsOfAccount;
