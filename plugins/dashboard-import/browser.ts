import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    importPage: () => import('./browser/ImportPage'),
    travelPage: () => import('./browser/TravelPage'),
    placeholderPanel: () => import('./browser/placeholderPanel'),
  },
} satisfies Half<typeof manifest, 'browser'>;
