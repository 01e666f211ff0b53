import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { archivePage: () => import('./browser/ArchivePage') },
} satisfies Half<typeof manifest, 'browser'>;
