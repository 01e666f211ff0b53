import type { Context } from '#sdk';
import { osdService } from './osdService';

export default async function forgetAccount(accountId: number, services: Context): Promise<void> {
  await services.get(osdService).forget(accountId);
}
