import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    saveSearchPicture: () => import('./browser/walkthrough/saveSearchPicture.svg?no-inline'),
    savedSearchesMenu: () => import('./browser/SavedSearchesMenu'),
    savedSearchOrigin: () => import('./browser/SavedSearchOrigin'),
    findSavedSearches: () => import('./browser/findSavedSearches'),
  },
} satisfies Half<typeof manifest, 'browser'>;
