import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startHome } from './server/startHome';

export const server = {
  start: startHome,
  code: {
    'migration-0001': () => import('./server/migrations/0001-today'),
    accountData: () => import('./server/accountData'),
    look: () => import('./server/look'),
    ...serve(api, () => import('./server/routes/today')),
  },
} satisfies Half<typeof manifest, 'server'>;
