import type { Context, Half } from '#sdk';
import { accountsService, recordsService, secretBoxService, serve, workService } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { ArchiveRecords } from './server/records/ArchiveRecords';
import { archiveRecordsService } from './server/records/archiveRecordsService';
import { RestoreRecords } from './server/restoring/RestoreRecords';
import { Restores } from './server/restoring/Restores';
import { restoreRecordsService, restoresService } from './server/restoring/restoreServices';

export const server = {
  start(context: Context) {
    const records = new ArchiveRecords(context.get(recordsService), context.get(secretBoxService));
    context.provide(archiveRecordsService, () => records);
    const restoreRecords = new RestoreRecords(context.get(recordsService));
    const restores = new Restores({ records: restoreRecords, accounts: context.get(accountsService), work: context.get(workService) });
    context.provide(restoreRecordsService, () => restoreRecords);
    context.provide(restoresService, () => restores);
  },
  code: {
    guide: () => import('./docs'),
    createArchive: () => import('./server/0001-archive'),
    createRestores: () => import('./server/0002-restores'),
    accountData: () => import('./server/accountData'),
    archiveLogs: () => import('./server/archiveLogs'),
    restoreLogs: () => import('./server/restoring/restoreLogs'),
    expireRestores: () => import('./server/restoring/expireRestores'),
    ...serve(
      api,
      () => import('./server/routes/archive'),
      () => import('./server/routes/restores'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
