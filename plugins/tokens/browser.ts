import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    tokensPage: () => import('./browser/TokensPage'),
    sendDataPage: () => import('./browser/SendDataPage'),
    sendFirstLog: () => import('./browser/SendFirstLog'),
    sendDataPicture: () => import('./browser/walkthrough/sendDataPicture.svg?no-inline'),
  },
} satisfies Half<typeof manifest, 'browser'>;
