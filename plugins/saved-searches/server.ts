import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startSavedSearches } from './server/startSavedSearches';

export const server = {
  start: startSavedSearches,
  code: {
    'migration-0001': () => import('./server/migrations/0001-saved-searches'),
    'migration-0002': () => import('./server/migrations/0002-to-saved-objects'),
    'migration-0003': () => import('./server/migrations/0003-without-own-tables'),
    savedSearchType: () => import('./server/savedSearchType'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/searches'),
      () => import('./server/migrateSearches'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
