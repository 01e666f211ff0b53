import { docFolders } from '#plugins/docs/contract';
import { tools } from '#plugins/tools/contract';
import { accountData, auditActions, definePlugin, endpoints, migrations, navItems, pages, permissions, permissionTo } from '#sdk';
import * as api from './api';
import { timelessPath } from './contract';

const title = 'Timeless indices';
const state = 'dashboard.timeless-indices';

/** Places for documents that are kept beyond the retention of logs: each an account of type Timeless. */
export const manifest = definePlugin({
  id: 'timeless',
  title,
  version: '1.0.0',
  host: '^0.1.0',
  likes: { triggers: '*' },
  contributes: [
    permissions.add('READ_TIMELESS_INDICES', { title: 'See Timeless indices', roles: ['admin', 'expert', 'user', 'read-only'] }),
    permissions.add('TIMELESS_INDICES', { title: 'Create, change and delete Timeless indices', roles: ['admin'] }),
    auditActions.add('timeless.create', { title: 'Created a Timeless index' }),
    auditActions.add('timeless.change', { title: 'Changed a Timeless index' }),
    auditActions.add('timeless.delete', { title: 'Deleted a Timeless index' }),
    migrations.add('0001-volumes', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('timeless', { title: 'Volumes of Timeless indices' }, { code: 'accountData' }),
    docFolders.add('guide', { title }, { code: 'guide' }),
    pages.add(
      'list',
      { path: timelessPath, state, breadcrumb: title, guards: [permissionTo('READ_TIMELESS_INDICES')] },
      { code: 'listPage' },
    ),
    navItems.add('list', { group: 'data-hub', title, path: timelessPath, weight: 55 }, { when: api.mayRead }),
    tools.add(
      'timeless',
      {
        title,
        description: 'Places for documents that are kept beyond the retention of logs.',
        path: timelessPath,
        icon: 'clock',
        weight: 50,
      },
      { when: api.mayRead },
    ),
    ...endpoints(api),
  ],
});
