import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: {
    'migration-0001': () => import('./server/migrations/0001-announcements'),
    ...serve(
      api,
      () => import('./server/routes/reading'),
      () => import('./server/routes/writing'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
