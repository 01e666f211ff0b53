import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    publicLinksPage: () => import('./browser/PublicLinksPage'),
    createLink: () => import('./browser/CreateLink'),
    sharedPage: () => import('./browser/SharedPage'),
    shortUrlPage: () => import('./browser/ShortUrlPage'),
    gotoPage: () => import('./browser/GotoPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
