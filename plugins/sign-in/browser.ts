import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    loginPage: () => import('./browser/login/LoginPage'),
    logoutPage: () => import('./browser/login/LogoutPage'),
    mfaPage: () => import('./browser/secondFactor/MfaPage'),
    policySection: () => import('./browser/secondFactor/PolicySection'),
    secondFactorSection: () => import('./browser/secondFactor/SecondFactorSection'),
  },
} satisfies Half<typeof manifest, 'browser'>;
