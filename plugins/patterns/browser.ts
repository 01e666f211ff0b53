import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    patternsView: () => import('./browser/PatternsView'),
    changesView: () => import('./browser/ChangesView'),
    selectionChanges: () => import('./browser/SelectionChanges'),
  },
} satisfies Half<typeof manifest, 'browser'>;
