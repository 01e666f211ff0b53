import type { Context } from '#sdk';
import { userStatesService } from './userStatesService';

/** The states of an account go with it. */
export default function forgetAccount(accountId: number, services: Context): Promise<void> {
  return services.get(userStatesService).forgetAccount(accountId);
}
