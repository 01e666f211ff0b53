import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: { saveUserSettings: () => import('./server/saveUserSettings') },
} satisfies Half<typeof manifest, 'server'>;
