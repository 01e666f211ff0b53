import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { exportControl: () => import('./browser/ExportControl') },
} satisfies Half<typeof manifest, 'browser'>;
