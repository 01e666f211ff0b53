import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    searchHistory: () => import('./browser/searchHistory'),
    clearHistory: () => import('./browser/clearHistory'),
  },
} satisfies Half<typeof manifest, 'browser'>;
