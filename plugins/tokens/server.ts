import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startTokens } from './server/startTokens';

export const server = {
  start: startTokens,
  code: {
    'migration-0001': () => import('./server/migrations/0001-token-filters'),
    forgetAccount: () => import('./server/filters/forgetAccount'),
    filterLogs: () => import('./server/filters/filterLogs'),
    listSharedTokens: () => import('./server/routes/listSharedTokens'),
    defaultSharedToken: () => import('./server/routes/defaultSharedToken'),
    addSharedToken: () => import('./server/routes/addSharedToken'),
    removeSharedToken: () => import('./server/routes/removeSharedToken'),
    listApiTokens: () => import('./server/routes/listApiTokens'),
    addApiToken: () => import('./server/routes/addApiToken'),
    removeApiToken: () => import('./server/routes/removeApiToken'),
    attachFilters: () => import('./server/routes/attachFilters'),
    listFilters: () => import('./server/routes/listFilters'),
    addFilter: () => import('./server/routes/addFilter'),
    changeFilter: () => import('./server/routes/changeFilter'),
    removeFilter: () => import('./server/routes/removeFilter'),
    previewFilter: () => import('./server/routes/previewFilter'),
  },
} satisfies Half<typeof manifest, 'server'>;
