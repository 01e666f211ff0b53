import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import type { manifest } from './plugin';
import { startMail } from './server/startMail';

export const server = {
  start: startMail,
  code: {
    accountData: () => import('./server/accountData'),
    'migration-0001': () => import('./server/migrations/0001-outbox'),
    'migration-0002': () => import('./server/migrations/0002-ends'),
    'migration-0003': () => import('./server/migrations/0003-work'),
    deliver: () => import('./server/deliver'),
    tidy: () => import('./server/tidy'),
    emailChannel: () => import('./server/emailChannel'),
    ...serve(api, () => import('./server/outboxRoutes')),
  },
} satisfies Half<typeof manifest, 'server'>;
