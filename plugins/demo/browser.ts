import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    progressBanner: () => import('./browser/ProgressBanner'),
    orderOutage: () => import('./browser/orderOutage'),
    demoUserOffer: () => import('./browser/DemoUserOffer'),
  },
} satisfies Half<typeof manifest, 'browser'>;
