import type { AccountData } from '#sdk/server';
import { exportRecordsService } from './records/exportRecordsService';

/** Exports of logs go with their account. They are made of its logs, and can be made again. */
const exports: AccountData = {
  remove: (accountId, services) => services.get(exportRecordsService).forget(accountId),
};
export default exports;
