import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    landingPagePicture: () => import('./browser/walkthrough/landingPagePicture.svg?no-inline'),
    generalPage: () => import('./browser/GeneralPage'),
    appearanceSection: () => import('./browser/AppearanceSection'),
    timeZoneSection: () => import('./browser/TimeZoneSection'),
    youSection: () => import('./browser/person/YouSection'),
    signInSection: () => import('./browser/person/SignInSection'),
    landingSection: () => import('./browser/landing/LandingSection'),
    chosenLanding: () => import('./browser/landing/chosenLanding'),
  },
} satisfies Half<typeof manifest, 'browser'>;
