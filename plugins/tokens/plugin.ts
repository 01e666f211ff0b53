import { emptyHints, processors } from '#plugins/ingest/contract';
import { tools } from '#plugins/tools/contract';
import {
  accountAdmins,
  accountData,
  all,
  any,
  auditActions,
  can,
  definePlugin,
  endpoints,
  guidedAdmins,
  migrations,
  navItems,
  pages,
  permissions,
  permissionTo,
  plugin,
  signedIn,
  walkthroughTasks,
} from '#sdk';
import * as api from './api';

const mayManage = any(can('MANAGE_SHARED_TOKENS'), can('MANAGE_API_TOKENS'));

export const manifest = definePlugin({
  id: 'tokens',
  title: 'Tokens',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { walkthrough: '*', ingest: '*' },
  contributes: [
    permissions.add('MANAGE_SHARED_TOKENS', { title: 'See and manage shipping tokens', roles: ['admin'] }),
    accountData.add('filters', { title: 'Token filters' }, { code: 'accountData' }),
    permissions.add('MANAGE_API_TOKENS', { title: 'See and manage API tokens', roles: ['admin'] }),
    pages.add(
      'tokens',
      {
        path: '/manage-tokens',
        state: 'dashboard.settings.manage-tokens',
        breadcrumb: 'Manage tokens',
        parent: 'dashboard.settings',
        guards: [accountAdmins, permissionTo('MANAGE_SHARED_TOKENS', 'MANAGE_API_TOKENS')],
      },
      { code: 'tokensPage' },
    ),
    pages.add(
      'send-data',
      {
        path: '/send-data',
        state: 'dashboard.send-data',
        breadcrumb: 'Send your data',
        guards: [accountAdmins, permissionTo('SEND_YOUR_DATA'), permissionTo('MANAGE_SHARED_TOKENS')],
      },
      { code: 'sendDataPage', when: plugin('ingest') },
    ),
    navItems.add(
      'tokens',
      { group: 'settings', title: 'Manage tokens', path: '/manage-tokens', section: 'Admin Zone', weight: 130 },
      { when: mayManage },
    ),
    navItems.add(
      'tokens-of-metrics',
      { group: 'metrics', title: 'Manage tokens', path: '/manage-tokens', weight: 110, shortcut: true },
      { when: mayManage },
    ),
    navItems.add(
      'tokens-of-tracing',
      { group: 'tracing', title: 'Manage tokens', path: '/manage-tokens', weight: 110, shortcut: true },
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
    auditActions.add('shared-token.create', { title: 'Created a shared token' }),
    auditActions.add('shared-token.delete', { title: 'Deleted a shared token' }),
    auditActions.add('api-token.create', { title: 'Created an API token' }),
    auditActions.add('api-token.delete', { title: 'Deleted an API token' }),
    auditActions.add('token-filter.create', { title: 'Created a token filter' }),
    auditActions.add('token-filter.change', { title: 'Changed a token filter' }),
    auditActions.add('token-filter.delete', { title: 'Deleted a token filter' }),
    auditActions.add('shared-token.filters', { title: 'Set the filters of a shared token' }),
    migrations.add('0001-token-filters', { store: 'records' }, { code: 'migration-0001' }),
    emptyHints.add('first-log', { title: 'Send your first log' }, { code: 'sendFirstLog', when: all(signedIn, plugin('ingest')) }),
    processors.add('filters', { title: 'Filters of shared tokens', weight: 100 }, { code: 'filterLogs' }),
    ...endpoints(api),
    walkthroughTasks.add(
      'send-data',
      {
        title: 'Send data',
        hint: 'The account is empty until something sends to it',
        description: 'Copy a command with your own token, or point a collector that you run already at this installation.',
        phase: 'SETUP',
        data: 'done',
        action: { text: 'Send data', path: '/send-data' },
        learnMoreUrl: '/docs/send-data',
        weight: 10,
      },
      { code: 'sendDataPicture', when: guidedAdmins },
    ),
  ],
});
