import { dashboardPages } from '#plugins/dashboards/contract';
import {
  accountData,
  all,
  auditActions,
  definePlugin,
  endpoints,
  type Guard,
  jobs,
  migrations,
  navItems,
  pages,
  permissions,
  plugin,
  savedObjectTypes,
} from '#sdk';
import * as api from './api';
import { mostReports } from './common/report';
import { mayReport } from './contract';

const readers: Guard = { holds: api.mayRead, message: 'Reports are not available: your role may not see them.', redirect: 'root' };
const state = 'dashboard.scheduled-reports';
const below = { parent: `${state}.list`, guards: [readers] };

/** Reports that come on time: dashboards, saved searches and alerts, mailed to people. */
export const manifest = definePlugin({
  id: 'reports',
  title: 'Reports',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { dashboards: '*', 'saved-searches': '*', 'log-export': '*', triggers: '*', mail: '*' },
  contributes: [
    permissions.add(mayReport, { title: 'See, write and run scheduled reports', roles: ['admin', 'expert', 'user'] }),
    auditActions.add('report.create', { title: 'Created a report' }),
    auditActions.add('report.change', { title: 'Changed a report' }),
    auditActions.add('report.delete', { title: 'Deleted a report' }),
    auditActions.add('report.run', { title: 'Had a report run' }),
    auditActions.add('report.mail', { title: 'Mailed a report' }),
    migrations.add('0001-runs', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('reports', { title: 'Runs of reports' }, { code: 'accountData' }),
    jobs.add('run', { title: 'Make and mail a report', timeout: '10m', attempts: 2, concurrency: 2 }, { code: 'makeReport' }),
    savedObjectTypes.add(
      'report',
      { title: 'Report', read: api.mayRead, change: api.mayWrite, schemaVersion: 1, uniqueNames: true, most: mostReports },
      { code: 'reportType' },
    ),
    pages.add(
      'reports',
      {
        path: '/scheduled-reports',
        state,
        breadcrumb: 'Reports',
        redirect: '/scheduled-reports/list',
        guards: [readers],
      },
      { code: 'listPage' },
    ),
    pages.add(
      'list',
      { path: '/scheduled-reports/list', state: `${state}.list`, breadcrumb: 'Reports', guards: [readers] },
      { code: 'listPage' },
    ),
    pages.add(
      'create',
      { path: '/scheduled-reports/create', state: `${state}.create`, breadcrumb: 'New report', ...below },
      { code: 'newPage' },
    ),
    pages.add('report', { path: '/scheduled-reports/:id', state: `${state}.{id}`, breadcrumb: 'Report', ...below }, { code: 'reportPage' }),
    navItems.add('reports', { group: 'logs', title: 'Reports', path: '/scheduled-reports/list', weight: 60 }, { when: api.mayRead }),
    dashboardPages.add(
      'report',
      { title: 'Schedule a report', path: '/scheduled-reports/create?dashboard=:uid', weight: 50 },
      { when: all(api.mayWrite, plugin('dashboards')) },
    ),
    ...endpoints(api),
  ],
});
