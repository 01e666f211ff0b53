import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    homePage: () => import('./browser/HomePage'),
    wentWrong: () => import('./browser/wrong/WentWrong'),
    productLinks: () => import('./browser/ProductLinks'),
  },
} satisfies Half<typeof manifest, 'browser'>;
