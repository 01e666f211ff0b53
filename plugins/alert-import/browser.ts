import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { importPage: () => import('./browser/AlertImportPage') },
} satisfies Half<typeof manifest, 'browser'>;
