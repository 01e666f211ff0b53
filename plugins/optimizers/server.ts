import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startOptimizers } from './server/startOptimizers';

export const server = {
  start: startOptimizers,
  code: {
    'migration-0001': () => import('./server/migrations/0001-runs'),
    accountData: () => import('./server/accountData'),
    noteRuns: () => import('./server/noteRuns'),
    checkOptimizer: () => import('./server/checkOptimizer'),
    writeRun: () => import('./server/jobs/writeRun'),
    backfill: () => import('./server/jobs/backfill'),
    dropOld: () => import('./server/jobs/dropOld'),
    guide: () => import('./docs'),
    ...serve(api, () => import('./server/routes')),
  },
} satisfies Half<typeof manifest, 'server'>;
