import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    entryPage: () => import('./browser/EntryPage'),
    accountsPage: () => import('./browser/AccountsPage'),
    accountPage: () => import('./browser/AccountPage'),
    usersPage: () => import('./browser/UsersPage'),
    flagsPage: () => import('./browser/FlagsPage'),
    styleGuidePage: () => import('./browser/styleGuide/StyleGuidePage'),
    impersonationBanner: () => import('./browser/ImpersonationBanner'),
  },
} satisfies Half<typeof manifest, 'browser'>;
