import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { tokensPage: () => import('./browser/TokensPage') },
} satisfies Half<typeof manifest, 'browser'>;
