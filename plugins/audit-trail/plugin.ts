import { accountAdmins, can, definePlugin, endpoints, navItems, pages, permissions, permissionTo } from '#sdk';
import * as api from './api';

const mayRead = can('READ_AUDIT_TRAIL');

/** Shows account admins who did what and when. The entries themselves are the host's, and nobody changes them. */
export const manifest = definePlugin({
  id: 'audit-trail',
  title: 'Audit trail',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    permissions.add('READ_AUDIT_TRAIL', { title: 'See who did what in the account', roles: ['admin'] }),
    pages.add(
      'audit-trail',
      {
        path: '/general/audit-trail',
        state: 'dashboard.settings.audit-trail',
        breadcrumb: 'Audit trail',
        parent: 'dashboard.settings',
        guards: [accountAdmins, permissionTo('READ_AUDIT_TRAIL')],
      },
      { code: 'auditTrailPage' },
    ),
    navItems.add(
      'audit-trail',
      { group: 'settings', title: 'Audit trail', path: '/general/audit-trail', section: 'Admin Zone', weight: 120 },
      { when: mayRead },
    ),
    ...endpoints(api),
  ],
});
