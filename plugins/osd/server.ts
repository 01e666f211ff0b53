import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startOsd } from './server/startOsd';

export const server = {
  start: startOsd,
  code: {
    'migration-0001': () => import('./server/migrations/0001-osd'),
    forgetAccount: () => import('./server/forgetAccount'),
    find: () => import('./server/routes/find'),
    get: () => import('./server/routes/get'),
    create: () => import('./server/routes/create'),
    update: () => import('./server/routes/update'),
    remove: () => import('./server/routes/remove'),
    getConfig: () => import('./server/routes/getConfig'),
    setConfig: () => import('./server/routes/setConfig'),
  },
} satisfies Half<typeof manifest, 'server'>;
