import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startNotify } from './server/startNotify';

export const server = {
  start: startNotify,
  code: {
    'migration-0001': () => import('./server/migrations/0001-deliveries'),
    deliver: () => import('./server/deliver'),
    forget: () => import('./server/forget'),
    forgetAccount: () => import('./server/forgetAccount'),
  },
} satisfies Half<typeof manifest, 'server'>;
