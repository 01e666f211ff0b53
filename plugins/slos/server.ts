import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startSlos } from './server/startSlos';

export const server = {
  start: startSlos,
  code: {
    metricUses: () => import('./server/metricUses'),
    burnRateKind: () => import('./server/burnRateKind'),
    sloType: () => import('./server/sloType'),
    ...serve(api, () => import('./server/routes')),
  },
} satisfies Half<typeof manifest, 'server'>;
