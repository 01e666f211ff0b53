import type { Context } from '#sdk';
import { savedSearchesService } from './savedSearchesService';

export default async function forgetAccount(accountId: number, services: Context): Promise<void> {
  await services.get(savedSearchesService).forget(accountId);
}
