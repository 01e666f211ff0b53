import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startLogExport } from './server/startLogExport';

export const server = {
  start: startLogExport,
  code: {
    'migration-0001': () => import('./server/migrations/0001-exports'),
    'migration-0002': () => import('./server/migrations/0002-work'),
    unfetched: () => import('./server/unfetched'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/exports'),
      () => import('./server/exportFile'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
