import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    search: () => import('./server/search'),
    histogram: () => import('./server/histogram'),
    terms: () => import('./server/terms'),
    log: () => import('./server/log'),
    validateQuery: () => import('./server/validateQuery'),
  },
} satisfies Half<typeof manifest, 'server'>;
