import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { generalPage: () => import('./browser/GeneralPage') },
} satisfies Half<typeof manifest, 'browser'>;
