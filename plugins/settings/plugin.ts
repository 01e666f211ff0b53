import { states } from '#plugins/user-state/contract';
import {
  all,
  aPerson,
  auditActions,
  definePlugin,
  endpoints,
  guidedPeople,
  landings,
  navGroups,
  navItems,
  pages,
  plugin,
  settingsSections,
  signedIn,
  walkthroughTasks,
} from '#sdk';
import * as api from './api';
import { landingState } from './contract';

/** The choice of a landing page is kept as a user's state. */
const mayChoose = { when: all(signedIn, plugin('user-state')) };

const when = aPerson;

export const manifest = definePlugin({
  id: 'settings',
  title: 'Settings',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { walkthrough: '*', 'user-state': '*' },
  contributes: [
    navGroups.add('settings', { title: 'Settings', icon: 'settings', weight: 1000, personal: true }, { when: signedIn }),
    navItems.add('general', { group: 'settings', title: 'General settings', path: '/general', weight: -100 }, { when: signedIn }),
    pages.add(
      'settings',
      { path: '/settings', state: 'dashboard.settings', breadcrumb: 'Settings', redirect: '/general' },
      { code: 'generalPage', when: signedIn },
    ),
    pages.add(
      'general',
      {
        path: '/general',
        state: 'dashboard.settings.general',
        breadcrumb: 'General settings',
        parent: 'dashboard.settings',
        purpose: 'refused',
      },
      { code: 'generalPage', when: signedIn },
    ),

    auditActions.add('name.change', { title: 'Changed their own name' }),
    auditActions.add('password.change', { title: 'Changed their password' }),
    auditActions.add('sessions.end-others', { title: 'Logged out everywhere else' }),

    settingsSections.add('you', { title: 'You', weight: -300 }, { code: 'youSection', when }),
    settingsSections.add('sign-in', { title: 'Signing in', weight: -200 }, { code: 'signInSection', when }),
    settingsSections.add('appearance', { title: 'Appearance', weight: -150 }, { code: 'appearanceSection' }),
    settingsSections.add('time-zone', { title: 'Time zone', weight: -140 }, { code: 'timeZoneSection', when: aPerson }),
    states.add(landingState, { title: 'Your landing page', scope: 'user', bytes: 4096 }),
    settingsSections.add('landing-page', { title: 'Landing page', weight: -100 }, { code: 'landingSection', ...mayChoose }),
    landings.add('landing-page', { title: 'Landing page' }, { code: 'chosenLanding', ...mayChoose }),
    ...endpoints(api),
    walkthroughTasks.add(
      'landing-page',
      {
        title: 'Set your landing page',
        hint: 'Begin where you work',
        description: 'Choose the page that opens first when you come to the product.',
        phase: 'MASTERING',
        action: { text: 'Choose a page', path: '/general' },
        learnMoreUrl: '/docs/landing-page',
        weight: 20,
      },
      { code: 'landingPagePicture', when: guidedPeople },
    ),
  ],
});
