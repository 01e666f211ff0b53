import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    login: () => import('./server/login'),
    logout: () => import('./server/logout'),
  },
} satisfies Half<typeof manifest, 'server'>;
