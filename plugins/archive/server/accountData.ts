import type { AccountData } from '#sdk/server';
import { archiveView } from './ArchiveRecords';
import { archiveRecordsService } from './archiveRecordsService';

/** The target of an account goes with it. The files that were written are the customer's own, in a store of their own. */
const archiveOfAccount: AccountData = {
  async *export(accountId, services) {
    const { target } = archiveView(await services.get(archiveRecordsService).find(accountId));
    if (target !== null) yield { kind: 'Archive target', value: target };
  },
  remove: (accountId, services) => services.get(archiveRecordsService).remove(accountId),
};

export default archiveOfAccount;
