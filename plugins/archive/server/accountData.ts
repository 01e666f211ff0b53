import type { AccountData } from '#sdk/server';
import { archiveView } from './records/ArchiveRecords';
import { archiveRecordsService } from './records/archiveRecordsService';
import { restoreView } from './restoring/RestoreRecords';
import { restoreRecordsService, restoresService } from './restoring/restoreServices';

/**
 * The target of an account and what was restored for it go with it; a restore account that somebody deletes is no restore any more. The files that were
 * written are the customer's own, in a store of their own.
 */
const archiveOfAccount: AccountData = {
  async *export(accountId, services) {
    const { target } = archiveView(await services.get(archiveRecordsService).find(accountId));
    if (target !== null) yield { kind: 'Archive target', value: target };
    for (const row of await services.get(restoreRecordsService).list(accountId)) yield { kind: 'Restore', value: restoreView(row) };
  },
  async remove(accountId, services) {
    await services.get(archiveRecordsService).remove(accountId);
    const records = services.get(restoreRecordsService);
    const rows = [...(await records.list(accountId)), ...(await records.into(accountId))];
    for (const row of rows) await services.get(restoresService).remove(row);
  },
};

export default archiveOfAccount;
