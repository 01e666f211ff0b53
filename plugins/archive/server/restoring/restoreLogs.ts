import { z } from 'zod';
import { logDeliveriesService } from '#plugins/ingest/contract';
import { defineJob, FinalFailure, identityService } from '#sdk/server';
import { storeName } from '../records/ArchiveRecords';
import { archiveRecordsService } from '../records/archiveRecordsService';
import { storeOf } from '../records/storeOf';
import { Restorer } from './Restorer';
import { restoreRecordsService } from './restoreServices';

/** Goes on with a restore where it stopped. */
export default defineJob({
  payload: z.object({ restore: z.int() }),
  run: async (about) => {
    const { services, payload } = about;
    const records = services.get(restoreRecordsService);
    const row = await records.find(payload.restore);
    if (row === undefined || (row.state !== 'waiting' && row.state !== 'running')) return;
    const restorer = new Restorer({
      records,
      deliveries: services.get(logDeliveriesService),
      identity: services.get(identityService),
      store: async ({ accountId, store }) => {
        const archives = services.get(archiveRecordsService);
        const archive = await archives.find(accountId);
        if (archive === undefined || storeName(archive.target) !== store)
          throw new FinalFailure('Logs are archived elsewhere by now, or not at all: set the target again that this restore reads from.');
        return storeOf(archives.open(archive), accountId, services);
      },
    });
    await restorer.run(about, row);
  },
});
