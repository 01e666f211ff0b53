import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startLiveTail } from './server/startLiveTail';

export const server = {
  start: startLiveTail,
  code: {
    'migration-0001': () => import('./server/migrations/0001-filters'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/routes/tail'),
      () => import('./server/routes/filters'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
