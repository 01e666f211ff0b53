import type { AccountData } from '#sdk/server';
import { errorRecordsService } from './errorRecordsService';

/** Times in the browsers of an account's people; what went wrong stays known without them. */
const occurrencesOfAccount: AccountData = {
  remove: (accountId, services) => services.get(errorRecordsService).forgetAccount(accountId),
};

export default occurrencesOfAccount;
