import { states } from '#plugins/user-state/contract';
import {
  all,
  aPerson,
  auditActions,
  commands,
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
  themselves,
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
    auditActions.add('sessions.end', { title: 'Logged out of another browser' }),
    auditActions.add('sessions.end-others', { title: 'Logged out everywhere else' }),

    commands.add('dark-theme', { title: 'Dark theme' }, { code: 'darkTheme', when }),
    commands.add('light-theme', { title: 'Light theme' }, { code: 'lightTheme', when }),
    settingsSections.add('you', { title: 'You', group: 'you', weight: -300 }, { code: 'youSection', when }),
    settingsSections.add('appearance', { title: 'Appearance', group: 'you', weight: -250 }, { code: 'appearanceSection' }),
    settingsSections.add('time-zone', { title: 'Time zone', group: 'you', weight: -240 }, { code: 'timeZoneSection', when }),
    settingsSections.add('password', { title: 'Password', group: 'you', weight: -200 }, { code: 'passwordSection', when: themselves }),
    settingsSections.add('sessions', { title: 'Where you are signed in', group: 'you' }, { code: 'sessionsSection', when: themselves }),
    settingsSections.add('account', { title: 'Account', group: 'account', weight: -500 }, { code: 'accountSection', when: signedIn }),
    states.add(landingState, { title: 'Your landing page', scope: 'user', bytes: 4096 }),
    settingsSections.add('landing-page', { title: 'Landing page', group: 'you', weight: -230 }, { code: 'landingSection', ...mayChoose }),
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
