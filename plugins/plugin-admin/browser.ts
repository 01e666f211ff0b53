import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { pluginsPage: () => import('./browser/PluginsPage') },
} satisfies Half<typeof manifest, 'browser'>;
