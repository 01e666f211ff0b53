import type { AccountData } from '#sdk/server';
import { trialBookService } from './trialBookService';

/** What a main account has tried goes with it; an account below it does not give its trial back. */
const tried: AccountData = {
  remove: (accountId, services) => services.get(trialBookService).forget(accountId),
  async *export(accountId, services) {
    for (const product of await services.get(trialBookService).had(accountId)) yield { kind: 'Trial', value: { product } };
  },
};
export default tried;
