import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startMarketplace } from './server/startMarketplace';

export const server = {
  start: startMarketplace,
  code: {
    'migration-0001': () => import('./server/migrations/0001-subscriptions'),
    ...serve(api, () => import('./server/routes/subscriptions')),
  },
} satisfies Half<typeof manifest, 'server'>;
