import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: { greeting: () => import('./server/greeting') },
} satisfies Half<typeof manifest, 'server'>;
