import type { Context, Half } from '#sdk';
import { apiService } from '#sdk/browser';
import { NavigationPreference, navigationPreferenceService } from './browser/NavigationPreference';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    context.provide(navigationPreferenceService, () => new NavigationPreference(context.get(apiService)));
  },
  code: {
    routeThere: () => import('./browser/routeThere'),
    chooseNavigation: () => import('./browser/chooseNavigation'),
    askOnce: () => import('./browser/askOnce'),
    navigationChoice: () => import('./browser/NavigationChoice'),
    experienceButton: () => import('./browser/ExperienceButton'),
    experienceBanner: () => import('./browser/ExperienceBanner'),
    previousDialog: () => import('./browser/PreviousDialog'),
  },
} satisfies Half<typeof manifest, 'browser'>;
