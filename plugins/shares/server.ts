import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startShares } from './server/startShares';

export const server = {
  start: startShares,
  code: {
    'migration-0001': () => import('./server/migrations/0001-short-links'),
    forgetAccount: () => import('./server/links/forgetAccount'),
    addShare: () => import('./server/routes/addShare'),
    listShares: () => import('./server/routes/listShares'),
    revokeShare: () => import('./server/routes/revokeShare'),
    sharedThing: () => import('./server/routes/sharedThing'),
    addShortLink: () => import('./server/routes/addShortLink'),
    expandLink: () => import('./server/routes/expandLink'),
  },
} satisfies Half<typeof manifest, 'server'>;
