import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startDashboards } from './server/startDashboards';

export const server = {
  start: startDashboards,
  code: {
    'migration-0001': () => import('./server/migrations/0001-uids'),
    'migration-0002': () => import('./server/migrations/0002-snapshots'),
    'migration-0003': () => import('./server/migrations/0003-uses'),
    'migration-0004': () => import('./server/migrations/0004-folder-access'),
    accountData: () => import('./server/accountData'),
    checkDashboard: () => import('./server/share/checkDashboard'),
    dropSnapshots: () => import('./server/jobs/dropSnapshots'),
    askLucene: () => import('./server/queries/askLucene'),
    metricUses: () => import('./server/metricUses'),
    dashboardType: () => import('./server/dashboardType'),
    ...serve(
      api,
      () => import('./server/routes/dashboards'),
      () => import('./server/routes/data'),
      () => import('./server/routes/folderAccess'),
      () => import('./server/routes/pdf'),
      () => import('./server/routes/projects'),
      () => import('./server/routes/shared'),
      () => import('./server/routes/snapshots'),
      () => import('./server/routes/uses'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
