import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    entityRequests: () => import('./browser/entityRequests'),
    overviewPage: () => import('./browser/OverviewPage'),
    serviceMapPage: () => import('./browser/ServiceMapPage'),
    servicesPage: () => import('./browser/ServicesPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
