import { aPerson, definePlugin, endpoints, jobs, migrations, navItems, pages, signedIn, startSteps } from '#sdk';
import * as api from './api';
import { statusChecks } from './contract';

/** Shows everybody who is signed in which services of the product work, and when they did not. */
export const manifest = definePlugin({
  id: 'system-status',
  title: 'System status',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-incidents', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-slow', { store: 'records' }, { code: 'migration-0002' }),
    statusChecks.add(
      'search-engine',
      { title: 'Search engine', about: 'Stores logs, metrics and traces, and finds them again', weight: 20 },
      { code: 'checkSearchEngine' },
    ),
    statusChecks.add('metrics', { title: 'Metrics', about: 'Finds metrics and their series', weight: 30 }, { code: 'checkMetrics' }),
    statusChecks.add('tracing', { title: 'Tracing', about: 'Finds the spans of traces', weight: 40 }, { code: 'checkTracing' }),
    statusChecks.add(
      'records',
      { title: 'Postgres', about: 'Keeps accounts, people, settings and all that is saved', weight: 60 },
      { code: 'checkRecords' },
    ),
    statusChecks.add(
      'plugins',
      { title: 'Product areas', about: 'The plugins that the product is made of', weight: 70 },
      { code: 'checkPlugins' },
    ),
    pages.add(
      'system-status',
      { path: '/system-status', state: 'dashboard.settings.system-status', breadcrumb: 'System status', parent: 'dashboard.settings' },
      { code: 'systemStatusPage', when: signedIn },
    ),
    navItems.add('system-status', { group: 'settings', title: 'System status', path: '/system-status', weight: -90 }, { when: signedIn }),
    startSteps.add(
      'notifications',
      { title: 'Start to poll for notifications', weight: 40, isBackground: true },
      { code: 'pollNotifications', when: aPerson },
    ),

    jobs.add(
      'look',
      { title: 'Look whether the services of the product work', every: '15s', timeout: '14s', scope: 'each' },
      { code: 'look' },
    ),
    jobs.add(
      'forget-incidents',
      { title: 'Delete incidents of more than 90 days ago', every: '1h', timeout: '5m', scope: 'one' },
      { code: 'forgetIncidents' },
    ),
    ...endpoints(api),
  ],
});
