import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    bundlesPage: () => import('./browser/BundlesPage'),
    installBundle: () => import('./browser/InstallBundle'),
  },
} satisfies Half<typeof manifest, 'browser'>;
