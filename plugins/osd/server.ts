import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startOsd } from './server/startOsd';

export const server = {
  start: startOsd,
  code: {
    'migration-0001': () => import('./server/migrations/0001-osd'),
    forgetAccount: () => import('./server/forgetAccount'),
    ...serve(
      api,
      () => import('./server/routes/savedObjects'),
      () => import('./server/routes/config'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
