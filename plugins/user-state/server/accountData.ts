import type { AccountData } from '#sdk/server';
import { userStatesService } from './userStatesService';

/** The states of an account go with it; those of its people are theirs. */
const states: AccountData = {
  remove: (accountId, services) => services.get(userStatesService).forgetAccount(accountId),
  async *export(accountId, services) {
    for (const value of await services.get(userStatesService).ofAccount(accountId)) yield { kind: 'State of the account', value };
  },
};
export default states;
