import { eq } from 'drizzle-orm';
import { type AccountData, recordsService } from '#sdk/server';
import { outbox } from './outbox/table';

/** Mails that were written for an account go with it. */
const accountData: AccountData = {
  remove: async (accountId, services) => {
    await services.get(recordsService).db.delete(outbox).where(eq(outbox.accountId, accountId));
  },
};

export default accountData;
