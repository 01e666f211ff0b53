import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    addContent: () => import('./server/progress/addContent'),
    addCounted: () => import('./server/progress/addCounted'),
    createTables: () => import('./server/progress/createTables'),
    shopJob: () => import('./server/shopJob'),
    status: () => import('./server/routes/status'),
    offer: () => import('./server/routes/offer'),
    signIn: () => import('./server/routes/signIn'),
  },
} satisfies Half<typeof manifest, 'server'>;
