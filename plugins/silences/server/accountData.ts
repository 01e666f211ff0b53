import type { AccountData } from '#sdk/server';
import { silenceBookService } from './silenceBookService';

/** Silences of an account go with it. */
const silences: AccountData = {
  remove: (accountId, services) => services.get(silenceBookService).removeAll(accountId),
};

export default silences;
