import { definePlugin, endpoints, navItems, pages, systemAdmins } from '#sdk';
import * as api from './api';

export const manifest = definePlugin({
  id: 'plugin-admin',
  title: 'Plugin administration',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add(
      'plugins',
      {
        path: '/plugins',
        state: 'dashboard.settings.plugins',
        breadcrumb: 'Plugins',
        parent: 'dashboard.settings',
        guards: [systemAdmins],
      },
      { code: 'pluginsPage' },
    ),
    navItems.add(
      'plugins',
      { group: 'settings', title: 'Plugins', path: '/plugins', section: 'Super Admin Tools', weight: 220 },
      { when: systemAdmins.holds },
    ),
    ...endpoints(api),
  ],
});
