import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startOsd } from './server/startOsd';

export const server = {
  start: startOsd,
  code: {
    'migration-0001': () => import('./server/migrations/0001-osd'),
    'migration-0002': () => import('./server/migrations/0002-to-saved-objects'),
    'migration-0003': () => import('./server/migrations/0003-without-objects'),
    savedType: () => import('./server/osdSavedTypes'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/routes/savedObjects'),
      () => import('./server/routes/config'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
