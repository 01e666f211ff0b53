import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    mine: () => import('./server/routes/mine'),
    queryOfPattern: () => import('./server/routes/queryOfPattern'),
    changes: () => import('./server/routes/changes'),
  },
} satisfies Half<typeof manifest, 'server'>;
