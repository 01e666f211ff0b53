import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startMetrics } from './server/startMetrics';

export const server = {
  start: startMetrics,
  code: {
    prometheusQueryKind: () => import('./server/panels/prometheusQueryKind'),
    ...serve(
      api,
      () => import('./server/routes/queries'),
      () => import('./server/routes/catalogue'),
      () => import('./server/routes/rules'),
      () => import('./server/routes/status'),
      () => import('./server/drilldown/routes'),
      () => import('./server/drilldown/uses'),
      () => import('./server/routes/deletion'),
      () => import('./server/routes/accountQueries'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
