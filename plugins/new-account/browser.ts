import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { leaveForNew: () => import('./browser/leaveForNew') },
} satisfies Half<typeof manifest, 'browser'>;
