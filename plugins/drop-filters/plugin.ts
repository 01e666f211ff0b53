import { processors, sampleProcessors } from '#plugins/ingest/contract';
import { tools } from '#plugins/tools/contract';
import {
  accountData,
  auditActions,
  definePlugin,
  endpoints,
  jobs,
  migrations,
  navItems,
  pages,
  permissions,
  permissionTo,
  savedObjectTypes,
} from '#sdk';
import * as api from './api';
import { mostFilters } from './common/dropFilter';
import { logsDropFiltersPath, metricsDropFiltersPath } from './contract';

const guards = [permissionTo('MANAGE_DROP_FILTERS')];
const kept = { read: api.mayManage, change: api.mayManage, schemaVersion: 1, most: mostFilters };
const when = { when: api.mayManage };
const logs = 'Logs drop filters';
const metrics = 'Metrics drop filters';

/** Rules that drop logs and samples before they are stored and count to the quota, or tell first what they would drop. */
export const manifest = definePlugin({
  id: 'drop-filters',
  title: 'Drop filters',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '*' },
  likes: { explore: '*', tools: '*' },
  contributes: [
    permissions.add('MANAGE_DROP_FILTERS', { title: 'Manage drop filters for logs and metrics', roles: ['admin'] }),
    auditActions.add('drop-filter.create', { title: 'Drop filter created' }),
    auditActions.add('drop-filter.change', { title: 'Drop filter changed' }),
    auditActions.add('drop-filter.switch', { title: 'Drop filter switched on or off' }),
    auditActions.add('drop-filter.delete', { title: 'Drop filter deleted' }),
    auditActions.add('drop-filter.restore', { title: 'Drop filter restored' }),
    migrations.add('0001-filters', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('drop-filters', { title: 'Drop filters and what they dropped' }, { code: 'accountData' }),
    savedObjectTypes.add('logs-drop-filter', { title: 'Drop filter for logs', ...kept }, { code: 'logsFilterType' }),
    savedObjectTypes.add('metrics-drop-filter', { title: 'Drop filter for metrics', ...kept }, { code: 'metricsFilterType' }),
    // After what names and parses, before what only looks at logs.
    processors.add('logs', { title: logs, weight: 500 }, { code: 'dropLogs' }),
    sampleProcessors.add('metrics', { title: metrics, weight: 500 }, { code: 'dropSamples' }),
    jobs.add('compact', { title: 'Dropped volume compaction', every: '1h', timeout: '10m' }, { code: 'compactVolumes' }),
    pages.add('logs', { path: logsDropFiltersPath, state: 'dashboard.logs-drop-filters', breadcrumb: logs, guards }, { code: 'logsPage' }),
    pages.add(
      'redirect',
      { path: '/drop-filters', state: 'dashboard.drop-filters', breadcrumb: 'Drop filters', redirect: logsDropFiltersPath, guards },
      { code: 'logsPage' },
    ),
    pages.add(
      'metrics',
      { path: metricsDropFiltersPath, state: 'dashboard.metrics-drop-filters', breadcrumb: metrics, guards },
      { code: 'metricsPage' },
    ),
    navItems.add('logs', { group: 'data-hub', section: 'Drop filters', title: 'Logs', path: logsDropFiltersPath, weight: 56 }, when),
    navItems.add(
      'metrics',
      { group: 'data-hub', section: 'Drop filters', title: 'Metrics', path: metricsDropFiltersPath, weight: 57 },
      when,
    ),
    tools.add(
      'drop-filters',
      {
        title: 'Drop filters',
        description: 'Rules that drop logs and metrics before they are stored and count to the quota.',
        path: logsDropFiltersPath,
        icon: 'filter',
        weight: 35,
      },
      when,
    ),
    ...endpoints(api),
  ],
});
