import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: { listSharedTokens: () => import('./server/listSharedTokens') },
} satisfies Half<typeof manifest, 'server'>;
