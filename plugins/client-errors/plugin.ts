import {
  accountData,
  aPerson,
  auditActions,
  definePlugin,
  endpoints,
  jobs,
  migrations,
  navItems,
  pages,
  startSteps,
  systemAdmins,
} from '#sdk';
import * as api from './api';

const guards = [systemAdmins];
const list = 'dashboard.admin-panel.client-errors';

/** Errors in people's browsers, which people are not shown and operators read. */
export const manifest = definePlugin({
  id: 'client-errors',
  title: 'Client errors',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-errors', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-accounts', { store: 'records' }, { code: 'migration-0002' }),
    auditActions.add('client-error.delete', { title: 'Deleted a client error', ofInstallation: true }),
    accountData.add('occurrences', { title: "Errors in the browsers of the account's people" }, { code: 'accountData' }),
    startSteps.add('report', { title: 'Start to report errors', weight: 5 }, { code: 'startReporting', when: aPerson }),
    jobs.add(
      'forget',
      { title: 'Delete client errors that have not happened for 30 days', every: '1h', timeout: '5m', scope: 'one' },
      { code: 'forget' },
    ),
    pages.add(
      'list',
      { path: '/__admin__/client-errors', state: list, breadcrumb: 'Client errors', parent: 'dashboard.admin-panel', guards },
      { code: 'listPage' },
    ),
    pages.add(
      'error',
      { path: '/__admin__/client-errors/:id', state: `${list}.error`, breadcrumb: 'Client error', parent: list, guards },
      { code: 'errorPage' },
    ),
    navItems.add(
      'client-errors',
      { group: 'settings', title: 'Client errors', path: '/__admin__/client-errors', section: 'Super Admin Tools', weight: 206 },
      { when: systemAdmins.holds },
    ),
    ...endpoints(api),
  ],
});
