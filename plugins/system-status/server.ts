import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startSystemStatus } from './server/startSystemStatus';

export const server = {
  start: startSystemStatus,
  code: {
    'migration-0001': () => import('./server/migrations/0001-incidents'),
    'migration-0002': () => import('./server/migrations/0002-slow'),
    checkSearchEngine: () => import('./server/checks/checkSearchEngine'),
    checkMetrics: () => import('./server/checks/checkMetrics'),
    checkTracing: () => import('./server/checks/checkTracing'),
    checkRecords: () => import('./server/checks/checkRecords'),
    checkPlugins: () => import('./server/checks/checkPlugins'),
    ...serve(api, () => import('./server/routes/systemStatus')),
    look: () => import('./server/look'),
    forgetIncidents: () => import('./server/forgetIncidents'),
  },
} satisfies Half<typeof manifest, 'server'>;
