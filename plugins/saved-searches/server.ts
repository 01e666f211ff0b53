import type { Half } from '#sdk';
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
    list: () => import('./server/routes/list'),
    create: () => import('./server/routes/create'),
    migrate: () => import('./server/routes/migrate'),
    get: () => import('./server/routes/get'),
    update: () => import('./server/routes/update'),
    remove: () => import('./server/routes/remove'),
    favorite: () => import('./server/routes/favorite'),
    unfavorite: () => import('./server/routes/unfavorite'),
  },
} satisfies Half<typeof manifest, 'server'>;
