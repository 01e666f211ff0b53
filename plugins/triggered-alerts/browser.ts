import type { Context, Half } from '#sdk';
import { triggeredListsService } from './contract';
import type { manifest } from './plugin';

export const browser = {
  code: {
    firedLatelyWidget: () => import('./browser/FiredLatelyWidget'),
    firingsOnCharts: () => import('./browser/firingsOnCharts'),
    triggeredAlertsPage: () => import('./browser/TriggeredAlertsPage'),
    triggeredOrigin: () => import('./browser/TriggeredOrigin'),
  },
  start(context: Context) {
    context.provide(triggeredListsService, () => ({ load: () => import('./browser/TriggeredAlertsPage') }));
  },
} satisfies Half<typeof manifest, 'browser'>;
