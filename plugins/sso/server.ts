import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startSso } from './server/startSso';

export const server = {
  start: startSso,
  code: {
    'migration-0001': () => import('./server/migrations/0001-providers'),
    forgetAccount: () => import('./server/providers/forgetAccount'),
    listProviders: () => import('./server/routes/listProviders'),
    addProvider: () => import('./server/routes/addProvider'),
    changeProvider: () => import('./server/routes/changeProvider'),
    removeProvider: () => import('./server/routes/removeProvider'),
    testProvider: () => import('./server/routes/testProvider'),
    listDomains: () => import('./server/routes/listDomains'),
    approveDomain: () => import('./server/routes/approveDomain'),
    refuseDomain: () => import('./server/routes/refuseDomain'),
    findProvider: () => import('./server/routes/findProvider'),
    start: () => import('./server/routes/start'),
    callback: () => import('./server/routes/callback'),
    acs: () => import('./server/routes/acs'),
    finish: () => import('./server/routes/finish'),
    metadata: () => import('./server/routes/metadata'),
  },
} satisfies Half<typeof manifest, 'server'>;
