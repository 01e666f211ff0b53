import type { Context, Half } from '#sdk';
import { InsightDrafts, insightDraftsService } from './browser/story/InsightDrafts';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    context.provide(insightDraftsService, () => new InsightDrafts());
  },
  code: {
    exceptionsWidget: () => import('./browser/home/ExceptionsWidget'),
    exceptionsView: () => import('./browser/ExceptionsView'),
    insightFacts: () => import('./browser/story/InsightFacts'),
    insightPanel: () => import('./browser/story/InsightPanel'),
    insightSection: () => import('./browser/story/InsightSection'),
    newExceptions: () => import('./browser/newExceptions'),
    insightsView: () => import('./browser/InsightsView'),
  },
} satisfies Half<typeof manifest, 'browser'>;
