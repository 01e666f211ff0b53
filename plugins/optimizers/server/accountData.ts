import { type AccountData, workService } from '#sdk/server';
import { runBookService } from './runs/services';

/** Runs of an account's optimizers, and what is still to be written of them. */
const accountData: AccountData = {
  remove: async (accountId, services) => {
    await services.get(workService).forget(accountId);
    await services.get(runBookService).forget(accountId);
  },
};
export default accountData;
