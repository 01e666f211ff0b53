import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    exceptionsView: () => import('./browser/ExceptionsView'),
    insightsView: () => import('./browser/InsightsView'),
  },
} satisfies Half<typeof manifest, 'browser'>;
