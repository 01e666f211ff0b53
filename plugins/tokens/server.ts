import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startTokens } from './server/startTokens';

export const server = {
  start: startTokens,
  code: {
    'migration-0001': () => import('./server/migrations/0001-token-filters'),
    filterLogs: () => import('./server/filters/filterLogs'),
    listSharedTokens: () => import('./server/routes/listSharedTokens'),
    attachFilters: () => import('./server/routes/attachFilters'),
    listFilters: () => import('./server/routes/listFilters'),
    addFilter: () => import('./server/routes/addFilter'),
    changeFilter: () => import('./server/routes/changeFilter'),
    removeFilter: () => import('./server/routes/removeFilter'),
    previewFilter: () => import('./server/routes/previewFilter'),
  },
} satisfies Half<typeof manifest, 'server'>;
