import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startShares } from './server/startShares';

export const server = {
  start: startShares,
  code: {
    'migration-0001': () => import('./server/migrations/0001-short-links'),
    accountData: () => import('./server/links/accountData'),
    ...serve(
      api,
      () => import('./server/routes/shares'),
      () => import('./server/routes/shortLinks'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
