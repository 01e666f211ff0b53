import { auditActions, banners, definePlugin, endpoints, impersonatedRole, navItems, pages, role, systemAdmins } from '#sdk';
import * as api from './api';

const page = { guards: [systemAdmins], parent: 'dashboard.admin-panel' };
const when = systemAdmins.holds;

export const manifest = definePlugin({
  id: 'admin-panel',
  title: 'Admin panel',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add(
      'entry',
      { path: '/__admin__', state: 'dashboard.admin-panel', breadcrumb: 'Admin panel', guards: [systemAdmins] },
      { code: 'entryPage' },
    ),
    pages.add(
      'accounts',
      { ...page, path: '/__admin__/accounts', state: 'dashboard.admin-panel.accounts', breadcrumb: 'Accounts', purpose: 'administration' },
      { code: 'accountsPage' },
    ),
    pages.add(
      'account',
      {
        path: '/__admin__/accounts/:accountId',
        state: 'dashboard.admin-panel.account',
        breadcrumb: 'Account',
        parent: 'dashboard.admin-panel.accounts',
        guards: [systemAdmins],
      },
      { code: 'accountPage' },
    ),
    pages.add(
      'users',
      { ...page, path: '/__admin__/users', state: 'dashboard.admin-panel.users', breadcrumb: 'Users' },
      { code: 'usersPage' },
    ),
    pages.add(
      'flags',
      { ...page, path: '/__admin__/flags', state: 'dashboard.admin-panel.flags', breadcrumb: 'Flags' },
      { code: 'flagsPage' },
    ),
    navItems.add(
      'admin-panel',
      { group: 'settings', title: 'Admin panel', path: '/__admin__', section: 'Super Admin Tools', weight: 200 },
      { when },
    ),
    pages.add(
      'style-guide',
      {
        path: '/style-guide',
        state: 'dashboard.settings.style-guide',
        breadcrumb: 'Style Guide',
        parent: 'dashboard.settings',
        guards: [systemAdmins],
      },
      { code: 'styleGuidePage' },
    ),
    navItems.add(
      'style-guide',
      { group: 'settings', title: 'Style Guide', path: '/style-guide', section: 'Super Admin Tools', weight: 210 },
      { when },
    ),
    banners.add('impersonation', { weight: -100 }, { code: 'impersonationBanner', when: role(impersonatedRole) }),
    auditActions.add('impersonation.start', { title: 'Started to impersonate' }),
    auditActions.add('impersonation.stop', { title: 'Stopped impersonating' }),
    auditActions.add('account.administer', { title: 'Changed an account as system admin' }),
    auditActions.add('flag.change', { title: 'Switched a feature flag' }),
    ...endpoints(api),
  ],
});
