import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startAccounts } from './server/startAccounts';

export const server = {
  start: startAccounts,
  code: {
    removeDeleted: () => import('./server/removal/removeDeleted'),
    switchAccount: () => import('./server/routes/switchAccount'),
    ownAccounts: () => import('./server/routes/ownAccounts'),
    accountsByType: () => import('./server/routes/accountsByType'),
    namesAndTokens: () => import('./server/routes/namesAndTokens'),
    metricsAccounts: () => import('./server/routes/metricsAccounts'),
    tracingAccounts: () => import('./server/routes/tracingAccounts'),
    accountSummary: () => import('./server/routes/accountSummary'),
    currentAccount: () => import('./server/routes/currentAccount'),
    subAccounts: () => import('./server/routes/subAccounts'),
    managedAccounts: () => import('./server/routes/managedAccounts'),
    addAccount: () => import('./server/routes/addAccount'),
    orderAccounts: () => import('./server/routes/orderAccounts'),
    changeAccount: () => import('./server/routes/changeAccount'),
    accountLoss: () => import('./server/routes/accountLoss'),
    removeAccount: () => import('./server/routes/removeAccount'),
  },
} satisfies Half<typeof manifest, 'server'>;
