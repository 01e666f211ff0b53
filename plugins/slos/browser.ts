import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    editSloPage: () => import('./browser/EditSloPage'),
    newSloPage: () => import('./browser/NewSloPage'),
    sloPage: () => import('./browser/SloPage'),
    slosPage: () => import('./browser/SlosPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
