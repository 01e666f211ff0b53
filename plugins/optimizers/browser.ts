import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    listPage: () => import('./browser/OptimizersPage'),
    newPage: () => import('./browser/NewOptimizerPage'),
    editPage: () => import('./browser/EditOptimizerPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
