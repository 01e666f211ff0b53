import type { Context } from '#sdk';
import { exportRecordsService } from './records/exportRecordsService';

export default async function forgetAccount(accountId: number, services: Context): Promise<void> {
  await services.get(exportRecordsService).forget(accountId);
}
