import type { Half } from '#sdk';
import { startUserHistory } from './browser/startUserHistory';
import type { manifest } from './plugin';

export const browser = {
  start: startUserHistory,
  code: {
    loadSettings: () => import('./browser/loadSettings'),
    keepNavigation: () => import('./browser/keepNavigation'),
  },
} satisfies Half<typeof manifest, 'browser'>;
