import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    awsPage: () => import('./browser/AwsPage'),
    marketplacePage: () => import('./browser/MarketplacePage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
