import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startBuckets } from './server/startBuckets';

export const server = {
  start: startBuckets,
  code: {
    'migration-0001': () => import('./server/migrations/0001-buckets'),
    'migration-0002': () => import('./server/migrations/0002-resume'),
    accountData: () => import('./server/accountData'),
    fetchBucket: () => import('./server/fetchBucket'),
    docs: () => import('./docs'),
    ...serve(
      api,
      () => import('./server/routes/aws'),
      () => import('./server/routes/buckets'),
      () => import('./server/routes/progress'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
