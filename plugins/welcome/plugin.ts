import { account, all, aPerson, banners, configuration, definePlugin, landings, modals, pages, plan, plugin, startSteps } from '#sdk';

/** Admins and people of a main account that is on trial. */
const onTrial = all(aPerson, account('owner'), plan('trial'), plugin('user-state'));

/** Greets people of accounts on trial until they have had enough of it. */
export const manifest = definePlugin({
  id: 'welcome',
  title: 'Welcome',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'user-state': '*', trials: '*', walkthrough: '*' },
  contributes: [
    configuration.add('welcome.since', {
      env: 'ASTROLABE_WELCOME_SINCE',
      type: 'text',
      forBrowser: true,
      title: 'Day, such as 2027-01-31: people of accounts on trial that are older are not welcomed; absent, all are',
    }),

    startSteps.add('welcome', { title: 'Start the welcome flow', weight: 30 }, { code: 'startWelcome', when: onTrial }),
    pages.add(
      'welcome',
      { path: '/welcome', state: 'dashboard.welcome', title: 'Welcome', breadcrumb: 'Welcome' },
      { code: 'welcomePage', when: all(aPerson, plugin('user-state')) },
    ),
    landings.add('welcome', { title: 'Welcome', weight: -100 }, { code: 'welcomeLanding', when: onTrial }),
    pages.add(
      'sandbox',
      { path: '/sandbox', state: 'dashboard.sandbox', breadcrumb: 'Sandbox', unlisted: true },
      { code: 'sandboxPage', when: aPerson },
    ),
    modals.add('sandbox-welcome', { title: 'Welcome to the sandbox' }, { code: 'sandboxModal', when: aPerson }),
    banners.add('welcome', { weight: 10 }, { code: 'welcomeBar', when: onTrial }),
  ],
});
