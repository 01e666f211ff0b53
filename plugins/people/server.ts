import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startPeople } from './server/startPeople';

export const server = {
  start: startPeople,
  code: {
    ...serve(
      api,
      () => import('./server/routes/invitations'),
      () => import('./server/routes/arrival'),
      () => import('./server/routes/self'),
      () => import('./server/routes/users'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
