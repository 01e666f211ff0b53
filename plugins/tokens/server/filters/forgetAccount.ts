import type { Context } from '#sdk';
import { tokenFiltersService } from './tokenFiltersService';

/** The filters of an account go with it. */
export default function forgetAccount(accountId: number, services: Context): Promise<void> {
  return services.get(tokenFiltersService).removeAll(accountId);
}
