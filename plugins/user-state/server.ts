import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startUserState } from './server/startUserState';

export const server = {
  start: startUserState,
  code: {
    'migration-0001': () => import('./server/migrations/0001-states'),
    getState: () => import('./server/routes/getState'),
    setState: () => import('./server/routes/setState'),
    removeState: () => import('./server/routes/removeState'),
    forgetAccount: () => import('./server/forgetAccount'),
    forgetExpired: () => import('./server/forgetExpired'),
  },
} satisfies Half<typeof manifest, 'server'>;
