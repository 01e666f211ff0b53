import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startUserState } from './server/startUserState';

export const server = {
  start: startUserState,
  code: {
    'migration-0001': () => import('./server/migrations/0001-states'),
    ...serve(api, () => import('./server/states')),
    accountData: () => import('./server/accountData'),
    forgetExpired: () => import('./server/forgetExpired'),
  },
} satisfies Half<typeof manifest, 'server'>;
