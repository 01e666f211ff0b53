import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    whatsNewButton: () => import('./browser/WhatsNewButton'),
    whatsNew: () => import('./browser/WhatsNew'),
    listPage: () => import('./browser/AnnouncementsPage'),
    newPage: () => import('./browser/NewAnnouncementPage'),
    editPage: () => import('./browser/EditAnnouncementPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
