import type { Context, Half } from '#sdk';
import { recordsService, secretBoxService, serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { ArchiveRecords } from './server/ArchiveRecords';
import { archiveRecordsService } from './server/archiveRecordsService';

export const server = {
  start(context: Context) {
    const records = new ArchiveRecords(context.get(recordsService), context.get(secretBoxService));
    context.provide(archiveRecordsService, () => records);
  },
  code: {
    guide: () => import('./docs'),
    createArchive: () => import('./server/0001-archive'),
    accountData: () => import('./server/accountData'),
    archiveLogs: () => import('./server/archiveLogs'),
    ...serve(api, () => import('./server/routes/archive')),
  },
} satisfies Half<typeof manifest, 'server'>;
