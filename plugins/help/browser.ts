import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    helpMenu: () => import('./browser/HelpMenu'),
    supportTicket: () => import('./browser/supportTicket'),
  },
} satisfies Half<typeof manifest, 'browser'>;
