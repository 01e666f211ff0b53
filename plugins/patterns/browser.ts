import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    patternsView: () => import('./browser/PatternsView'),
    changesView: () => import('./browser/ChangesView'),
  },
} satisfies Half<typeof manifest, 'browser'>;
