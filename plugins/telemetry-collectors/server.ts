import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startCollectors } from './server/startCollectors';

export const server = {
  start: startCollectors,
  code: {
    guide: () => import('./docs'),
    createCollectors: () => import('./server/0001-collectors'),
    accountData: () => import('./server/accountData'),
    ...serve(
      api,
      () => import('./server/routes/collectors'),
      () => import('./server/routes/configurations'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
