import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    exceptionsView: () => import('./browser/ExceptionsView'),
    insightFacts: () => import('./browser/story/InsightFacts'),
    insightPanel: () => import('./browser/story/InsightPanel'),
    insightSection: () => import('./browser/story/InsightSection'),
    insightsView: () => import('./browser/InsightsView'),
  },
} satisfies Half<typeof manifest, 'browser'>;
