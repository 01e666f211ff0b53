import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    pluginsPage: () => import('./browser/PluginsPage'),
    pluginPage: () => import('./browser/PluginPage'),
    whyHiddenPage: () => import('./browser/WhyHiddenPage'),
    installedPage: () => import('./browser/installed/InstalledPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
