import { accountRemovals } from '#plugins/account-management/contract';
import { tools } from '#plugins/tools/contract';
import { any, can, definePlugin, navItems, pages, permissions } from '#sdk';
import { apiParts } from './apiParts';
import { filterParts } from './filterParts';
import { sharedParts } from './sharedParts';

const mayManage = any(can('MANAGE_SHARED_TOKENS'), can('MANAGE_API_TOKENS'));

export const manifest = definePlugin({
  id: 'tokens',
  title: 'Tokens',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { ingest: '*' },
  contributes: [
    permissions.add('MANAGE_SHARED_TOKENS', { title: 'See and manage shipping tokens', roles: ['admin'] }),
    accountRemovals.add('filters', { title: 'Token filters' }, { code: 'forgetAccount' }),
    permissions.add('MANAGE_API_TOKENS', { title: 'See and manage API tokens', roles: ['admin'] }),
    pages.add(
      'tokens',
      {
        path: '/manage-tokens',
        state: 'dashboard.settings.manage-tokens',
        breadcrumb: 'Manage tokens',
        parent: 'dashboard.settings',
        guards: ['account-admin', 'permission:MANAGE_SHARED_TOKENS'],
      },
      { code: 'tokensPage', when: mayManage },
    ),
    navItems.add(
      'tokens',
      { group: 'settings', title: 'Manage tokens', path: '/manage-tokens', section: 'Admin Zone', weight: 130 },
      { when: mayManage },
    ),
    tools.add(
      'tokens',
      {
        title: 'Token management',
        description: 'Secrets that let machines in: to send data, or to call the API.',
        path: '/manage-tokens',
        icon: 'key',
        weight: 10,
      },
      { when: mayManage },
    ),
    ...sharedParts,
    ...apiParts,
    ...filterParts,
  ],
});
