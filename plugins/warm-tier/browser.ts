import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    warmRetentionSection: () => import('./browser/WarmRetentionSection'),
    warmOffer: () => import('./browser/WarmOffer'),
    hearNews: () => import('./browser/hearNews'),
    warmStorage: () => import('./browser/WarmStorage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
