import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    acknowledgePage: () => import('./browser/AcknowledgePage'),
    eventsOfFiring: () => import('./browser/eventsOfFiring'),
    eventManagementPage: () => import('./browser/EventManagementPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
