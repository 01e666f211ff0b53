import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    trackPages: () => import('./browser/trackPages'),
    usagePage: () => import('./browser/UsagePage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
