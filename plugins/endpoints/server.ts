import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startEndpoints } from './server/startEndpoints';

export const server = {
  start: startEndpoints,
  code: {
    'migration-0001': () => import('./server/migrations/0001-endpoints'),
    'migration-0002': () => import('./server/migrations/0002-receivers'),
    'migration-0003': () => import('./server/migrations/0003-notes'),
    endpointChannel: () => import('./server/endpointChannel'),
    accountData: () => import('./server/accountData'),
    forget: () => import('./server/forget'),
    ...serve(
      api,
      () => import('./server/routes/endpoints'),
      () => import('./server/routes/deliveries'),
      () => import('./server/routes/preview'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
