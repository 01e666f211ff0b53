import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startSearchHistory } from './server/startSearchHistory';

export const server = {
  start: startSearchHistory,
  code: {
    'migration-0001': () => import('./server/migrations/0001-entries'),
    accountData: () => import('./server/accountData'),
    ...serve(api, () => import('./server/history')),
  },
} satisfies Half<typeof manifest, 'server'>;
