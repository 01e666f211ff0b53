import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startPlan } from './server/startPlan';

export const server = {
  start: startPlan,
  code: {
    'migration-0001': () => import('./server/migrations/0001-plans'),
    ...serve(
      api,
      () => import('./server/routes/ownPlan'),
      () => import('./server/routes/plansOfAccounts'),
    ),
    watchLimits: () => import('./server/jobs/watchLimits'),
    applyPending: () => import('./server/jobs/applyPending'),
  },
} satisfies Half<typeof manifest, 'server'>;
