import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startInsights } from './server/startInsights';

export const server = {
  start: startInsights,
  code: {
    'migration-0001': () => import('./server/migrations/0001-insights'),
    accountData: () => import('./server/accountData'),
    lookAtLogs: () => import('./server/lookAtLogs'),
    exceptionIncidents: () => import('./server/incidents/exceptionIncidents'),
    ...serve(api, () => import('./server/routes/insights')),
  },
} satisfies Half<typeof manifest, 'server'>;
