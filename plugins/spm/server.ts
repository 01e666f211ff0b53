import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import * as mapApi from './mapApi';
import type { manifest } from './plugin';

export const server = {
  code: {
    ...serve(
      api,
      () => import('./server/routes/services'),
      () => import('./server/routes/overview'),
      () => import('./server/routes/breakdowns'),
      () => import('./server/routes/logs'),
    ),
    ...serve(mapApi, () => import('./server/map/routes')),
    serviceFacts: () => import('./server/serviceFacts'),
  },
} satisfies Half<typeof manifest, 'server'>;
