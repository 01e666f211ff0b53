import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startAccounts } from './server/startAccounts';

export const server = {
  start: startAccounts,
  code: {
    noteRemoval: () => import('./server/removal/noteRemoval'),
    removeDeleted: () => import('./server/removal/removeDeleted'),
    ...serve(
      api,
      () => import('./server/routes/ownAccounts'),
      () => import('./server/routes/accountLists'),
      () => import('./server/routes/managedAccounts'),
      () => import('./server/routes/exportAccount'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
