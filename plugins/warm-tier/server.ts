import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startWarmTier } from './server/startWarmTier';

export const server = {
  start: startWarmTier,
  code: {
    'migration-0001': () => import('./server/migrations/0001-warm-tier'),
    'migration-0002': () => import('./server/migrations/0002-raw-bytes'),
    'migration-0003': () => import('./server/migrations/0003-work'),
    moveLogs: () => import('./server/moveLogs'),
    accountData: () => import('./server/accountData'),
    keptLogs: () => import('./server/keptLogs'),
    ...serve(
      api,
      () => import('./server/routes/retention'),
      () => import('./server/routes/storage'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
