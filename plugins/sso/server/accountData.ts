import type { AccountData } from '#sdk/server';
import { ssoService } from './ssoService';

/** The identity providers of an account go with it, and others may claim their domains. They hold secrets, and are not exported. */
const providers: AccountData = {
  remove: (accountId, services) => services.get(ssoService).providers.removeAll(accountId),
};
export default providers;
