import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    collectorsPage: () => import('./browser/CollectorsPage'),
    collectorPage: () => import('./browser/CollectorPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
