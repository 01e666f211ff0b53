import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';

export const server = {
  code: {
    ...serve(
      api,
      () => import('./server/login/logins'),
      () => import('./server/login/pendingLogins'),
      () => import('./server/secondFactor/ownSecondFactor'),
      () => import('./server/secondFactor/policy'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
