import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    impersonate: () => import('./server/impersonate'),
    stopImpersonation: () => import('./server/stopImpersonation'),
    listAccounts: () => import('./server/listAccounts'),
    getAccount: () => import('./server/getAccount'),
    changeAccount: () => import('./server/changeAccount'),
    listUsers: () => import('./server/listUsers'),
    listFlags: () => import('./server/listFlags'),
    setFlag: () => import('./server/setFlag'),
  },
} satisfies Half<typeof manifest, 'server'>;
