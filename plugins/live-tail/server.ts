import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startLiveTail } from './server/startLiveTail';

export const server = {
  start: startLiveTail,
  code: {
    'migration-0001': () => import('./server/migrations/0001-filters'),
    forgetAccount: () => import('./server/forgetAccount'),
    config: () => import('./server/routes/config'),
    stream: () => import('./server/routes/stream'),
    listFilters: () => import('./server/routes/listFilters'),
    addFilter: () => import('./server/routes/addFilter'),
    removeFilter: () => import('./server/routes/removeFilter'),
  },
} satisfies Half<typeof manifest, 'server'>;
