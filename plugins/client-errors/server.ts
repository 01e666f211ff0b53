import type { Context, Half } from '#sdk';
import { recordsService, serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { ErrorRecords } from './server/ErrorRecords';
import { errorRecordsService } from './server/errorRecordsService';

export const server = {
  start: (context: Context) => context.provide(errorRecordsService, () => new ErrorRecords(context.get(recordsService))),
  code: {
    'migration-0001': () => import('./server/migrations/0001-errors'),
    'migration-0002': () => import('./server/migrations/0002-accounts'),
    accountData: () => import('./server/accountData'),
    forget: () => import('./server/forget'),
    ...serve(
      api,
      () => import('./server/routes/reporting'),
      () => import('./server/routes/reading'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
