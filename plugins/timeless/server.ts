import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startTimeless } from './server/startTimeless';

export const server = {
  start: startTimeless,
  code: {
    'migration-0001': () => import('./server/migrations/0001-volumes'),
    accountData: () => import('./server/accountData'),
    guide: () => import('./docs'),
    ...serve(api, () => import('./server/routes')),
  },
} satisfies Half<typeof manifest, 'server'>;
