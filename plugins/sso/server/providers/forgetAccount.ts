import type { Context } from '#sdk';
import { ssoService } from '../ssoService';

/** The identity providers of an account go with it, and others may claim their domains. */
export default function forgetAccount(accountId: number, services: Context): Promise<void> {
  return services.get(ssoService).providers.removeAll(accountId);
}
