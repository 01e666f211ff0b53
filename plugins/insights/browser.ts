import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    exceptionsView: () => import('./browser/ExceptionsView'),
    newExceptions: () => import('./browser/newExceptions'),
    insightsView: () => import('./browser/InsightsView'),
  },
} satisfies Half<typeof manifest, 'browser'>;
