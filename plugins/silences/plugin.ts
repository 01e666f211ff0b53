import { triggeredAlertLinks } from '#plugins/triggered-alerts/contract';
import { muteSources } from '#plugins/triggers/contract';
import {
  accountData,
  auditActions,
  definePlugin,
  endpoints,
  flag,
  type Guard,
  jobs,
  migrations,
  navItems,
  pages,
  permissionTo,
} from '#sdk';
import * as api from './api';

const readers = [permissionTo('READ_ALERTS')];
const writers = [permissionTo('ALERTS')];
const ofMetrics: Guard = {
  holds: flag('MetricsProduct'),
  message: 'Metrics are not available: they are switched off for this account.',
  redirect: 'root',
};
const list = 'dashboard.silences';

/** Keeps alerts from sending messages for a time: silences, and maintenance windows that may come every week. */
export const manifest = definePlugin({
  id: 'silences',
  title: 'Silences and maintenance windows',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-silences', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('silences', { title: 'Silences and maintenance windows' }, { code: 'accountData' }),
    auditActions.add('silence.create', { title: 'Made a silence' }),
    auditActions.add('silence.change', { title: 'Changed a silence' }),
    auditActions.add('silence.expire', { title: 'Ended a silence' }),
    jobs.add(
      'forget',
      { title: 'Delete silences that were over 90 days ago', every: '6h', timeout: '5m', scope: 'one' },
      { code: 'forget' },
    ),
    muteSources.add('silences', { title: 'Silences and maintenance windows' }, { code: 'muteSilent' }),
    pages.add('list', { path: '/silences', state: list, breadcrumb: 'Silences', guards: readers }, { code: 'silencesPage' }),
    pages.add(
      'new',
      { path: '/silences/new', state: `${list}.new`, breadcrumb: 'New silence', parent: list, guards: writers },
      { code: 'newSilencePage' },
    ),
    pages.add(
      'edit',
      { path: '/silences/:id', state: `${list}.edit`, breadcrumb: 'Silence', parent: list, guards: writers },
      { code: 'editSilencePage' },
    ),
    pages.add(
      'metrics',
      {
        path: '/metrics/alerting',
        state: 'dashboard.metrics.alerting',
        breadcrumb: 'Alerting',
        title: 'Infrastructure monitoring',
        guards: [ofMetrics, ...readers],
        modes: ['OPERATIONS'],
      },
      { code: 'metricsAlertingPage' },
    ),
    navItems.add('metrics', { group: 'metrics', title: 'Alerting', path: '/metrics/alerting', weight: 60 }, { when: api.mayRead }),
    navItems.add(
      'list',
      { group: 'alerts', section: 'Notifications', title: 'Silences', path: '/silences', weight: 53 },
      { when: api.mayRead },
    ),
    triggeredAlertLinks.add('silence', { title: 'Silence', weight: 20 }, { code: 'silenceOfFiring', when: api.mayChange }),
    ...endpoints(api),
  ],
});
