import type { Context } from '#sdk';
import { filterRecordsService } from './liveTailServices';

export default async function forgetAccount(accountId: number, services: Context): Promise<void> {
  await services.get(filterRecordsService).forget(accountId);
}
