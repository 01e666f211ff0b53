import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    planPage: () => import('./browser/PlanPage'),
    usagePage: () => import('./browser/UsagePage'),
    trialBanner: () => import('./browser/TrialBanner'),
    limitsBanner: () => import('./browser/LimitsBanner'),
  },
} satisfies Half<typeof manifest, 'browser'>;
