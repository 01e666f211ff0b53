import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startSso } from './server/startSso';

export const server = {
  start: startSso,
  code: {
    'migration-0001': () => import('./server/migrations/0001-providers'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/routes/providers'),
      () => import('./server/routes/domains'),
      () => import('./server/routes/signIns'),
      () => import('./server/routes/redirects'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
