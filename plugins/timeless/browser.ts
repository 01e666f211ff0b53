import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    listPage: () => import('./browser/TimelessPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
