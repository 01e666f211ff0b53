import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    toolsPage: () => import('./browser/ToolsPage'),
    toolsSection: () => import('./browser/ToolsSection'),
  },
} satisfies Half<typeof manifest, 'browser'>;
