import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    savedSearchesMenu: () => import('./browser/SavedSearchesMenu'),
    savedSearchOrigin: () => import('./browser/SavedSearchOrigin'),
    findSavedSearches: () => import('./browser/findSavedSearches'),
  },
} satisfies Half<typeof manifest, 'browser'>;
