import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startEventManagement } from './server/startEventManagement';

export const server = {
  start: startEventManagement,
  code: {
    'migration-0001': () => import('./server/migrations/0001-events'),
    accountData: () => import('./server/accountData'),
    forget: () => import('./server/forget'),
    noteFiring: () => import('./server/noteFiring'),
    notePast: () => import('./server/notePast'),
    noteRecovery: () => import('./server/noteRecovery'),
    ...serve(
      api,
      () => import('./server/routes/events'),
      () => import('./server/routes/acknowledge'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
