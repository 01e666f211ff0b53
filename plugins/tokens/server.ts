import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startTokens } from './server/startTokens';

export const server = {
  start: startTokens,
  code: {
    'migration-0001': () => import('./server/migrations/0001-token-filters'),
    accountData: () => import('./server/filters/accountData'),
    filterLogs: () => import('./server/filters/filterLogs'),
    ...serve(
      api,
      () => import('./server/routes/apiTokens'),
      () => import('./server/routes/filters'),
      () => import('./server/routes/sharedTokens'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
