import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startMarketplace } from './server/startMarketplace';

export const server = {
  start: startMarketplace,
  code: {
    'migration-0001': () => import('./server/migrations/0001-subscriptions'),
    ownerAccounts: () => import('./server/routes/ownerAccounts'),
    activateSubscription: () => import('./server/routes/activateSubscription'),
  },
} satisfies Half<typeof manifest, 'server'>;
