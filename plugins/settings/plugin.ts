import { any, definePlugin, navGroups, navItems, pages, role, roles, routes } from '#sdk';

const signedIn = any(...roles.map(role));

export const manifest = definePlugin({
  id: 'settings',
  title: 'Settings',
  version: '1.0.0',
  host: '^0.1.0',
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
      { path: '/general', state: 'dashboard.settings.general', breadcrumb: 'General settings', parent: 'dashboard.settings' },
      { code: 'generalPage', when: signedIn },
    ),
    routes.add(
      'save',
      { method: 'POST', path: '/api/user-settings', gate: { when: signedIn }, summary: "Saves the signed-in user's settings" },
      { code: 'saveUserSettings' },
    ),
  ],
});
