import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    details: () => import('./browser/details'),
    entityPage: () => import('./browser/EntityPage'),
    findEntities: () => import('./browser/findEntities'),
  },
} satisfies Half<typeof manifest, 'browser'>;
