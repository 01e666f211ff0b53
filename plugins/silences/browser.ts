import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    editSilencePage: () => import('./browser/EditSilencePage'),
    metricsAlertingPage: () => import('./browser/MetricsAlertingPage'),
    newSilencePage: () => import('./browser/NewSilencePage'),
    silenceOfFiring: () => import('./browser/silenceOfFiring'),
    silencesPage: () => import('./browser/SilencesPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
