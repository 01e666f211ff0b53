import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    loginPage: () => import('./browser/LoginPage'),
    logoutPage: () => import('./browser/LogoutPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
