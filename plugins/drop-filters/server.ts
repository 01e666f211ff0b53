import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startDropFilters } from './server/startDropFilters';

export const server = {
  start: startDropFilters,
  code: {
    'migration-0001': () => import('./server/migrations/0001-filters'),
    accountData: () => import('./server/accountData'),
    logsFilterType: () => import('./server/logsFilterType'),
    metricsFilterType: () => import('./server/metricsFilterType'),
    dropLogs: () => import('./server/processors/dropLogs'),
    dropSamples: () => import('./server/processors/dropSamples'),
    compactVolumes: () => import('./server/compactVolumes'),
    ...serve(
      api,
      () => import('./server/routes/reading'),
      () => import('./server/routes/writing'),
      () => import('./server/routes/previews'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
