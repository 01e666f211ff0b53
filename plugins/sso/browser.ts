import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    ssoPage: () => import('./browser/SsoPage'),
    ssoLoginPage: () => import('./browser/SsoLoginPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
