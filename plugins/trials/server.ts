import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startTrials } from './server/startTrials';

export const server = {
  start: startTrials,
  code: {
    'migration-0001': () => import('./server/migrations/0001-trials'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/routes/trials'),
      () => import('./server/routes/tracing'),
      () => import('./server/routes/traceDemo'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
