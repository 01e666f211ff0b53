import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: {
    incidentChanges: () => import('./server/changes/incidentChanges'),
    ...serve(
      api,
      () => import('./server/routes/patterns'),
      () => import('./server/routes/changes'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
