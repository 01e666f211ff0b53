import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startReports } from './server/startReports';

export const server = {
  start: startReports,
  code: {
    'migration-0001': () => import('./server/migrations/0001-runs'),
    accountData: () => import('./server/accountData'),
    reportType: () => import('./server/reportType'),
    makeReport: () => import('./server/runReport'),
    ...serve(
      api,
      () => import('./server/reportRoutes'),
      () => import('./server/runRoutes'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
