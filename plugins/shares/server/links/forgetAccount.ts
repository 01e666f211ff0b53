import type { Context } from '#sdk';
import { shortLinksService } from './shortLinksService';

/** The short links of an account go with it. */
export default function forgetAccount(accountId: number, services: Context): Promise<void> {
  return services.get(shortLinksService).forget(accountId);
}
