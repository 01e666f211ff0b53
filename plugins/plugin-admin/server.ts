import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    inspect: () => import('./server/inspect'),
  },
} satisfies Half<typeof manifest, 'server'>;
