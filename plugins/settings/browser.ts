import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    darkTheme: () => import('./browser/darkTheme'),
    lightTheme: () => import('./browser/lightTheme'),
    landingPagePicture: () => import('./browser/walkthrough/landingPagePicture.svg?no-inline'),
    generalPage: () => import('./browser/GeneralPage'),
    appearanceSection: () => import('./browser/AppearanceSection'),
    timeZoneSection: () => import('./browser/TimeZoneSection'),
    youSection: () => import('./browser/person/YouSection'),
    passwordSection: () => import('./browser/person/PasswordSection'),
    sessionsSection: () => import('./browser/person/SessionsSection'),
    accountSection: () => import('./browser/AccountSection'),
    landingSection: () => import('./browser/landing/LandingSection'),
    chosenLanding: () => import('./browser/landing/chosenLanding'),
  },
} satisfies Half<typeof manifest, 'browser'>;
