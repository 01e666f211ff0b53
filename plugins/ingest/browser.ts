import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    ingestionPage: () => import('./browser/IngestionPage'),
    sendFirstLog: () => import('./browser/SendFirstLog'),
  },
} satisfies Half<typeof manifest, 'browser'>;
