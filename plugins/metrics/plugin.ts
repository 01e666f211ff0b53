import { incidentLinks } from '#plugins/home/contract';
import { productPages } from '#plugins/plans/contract';
import {
  all,
  auditActions,
  can,
  definePlugin,
  endpoints,
  flag,
  flags,
  navGroups,
  navItems,
  pages,
  panelActions,
  permissions,
  queryEditors,
  queryKinds,
} from '#sdk';
import * as api from './api';
import { metricsAccountsFlag, metricsReaders, promQueryKind } from './contract';

const open = { when: api.mayRead };
const withAccounts = all(api.mayRead, can('READ_ACCOUNT_NAMES'), flag(metricsAccountsFlag));
const ofMetrics = { title: 'Infrastructure monitoring', guards: [metricsReaders], modes: ['OPERATIONS' as const] };

/** Metrics: PromQL over what Prometheus, OpenTelemetry and others have sent, and Prometheus' own HTTP API. */
export const manifest = definePlugin({
  id: 'metrics',
  title: 'Metrics',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    flags.add('MetricsProduct', { title: 'Infrastructure monitoring is offered', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add(metricsAccountsFlag, {
      title: 'Metrics accounts: their page, and the choice among them in queries',
      stage: 'ga',
      default: true,
      removeBy: 'never',
    }),
    permissions.add('READ_METRICS', { title: 'See metrics', roles: ['admin', 'expert', 'user', 'read-only'] }),
    permissions.add('DELETE_SERIES', { title: 'Delete series of metrics for good', roles: ['admin'] }),
    auditActions.add('metrics.delete-series', { title: 'Deleted series of metrics' }),
    navGroups.add('metrics', { title: 'Metrics', icon: 'histogram', weight: 30, path: '/metrics/explore', modes: ['OPERATIONS'] }, open),
    productPages.add('metrics', { product: 'metrics', path: '/metrics/explore' }, open),
    queryKinds.add(promQueryKind, { title: 'PromQL', answers: ['series'] }, { code: 'prometheusQueryKind', ...open }),
    queryEditors.add(promQueryKind, { title: 'PromQL', weight: 10 }, { code: 'promQueryEditor', ...open }),
    incidentLinks.add('metrics', { title: 'See its metrics', weight: 20 }, { code: 'metricsOfIncident', ...open }),
    panelActions.add(
      'open-in-metrics',
      { title: 'Open in Explore metrics', queryKinds: [promQueryKind], weight: 20 },
      { code: 'exploreMetricsOfPanel', ...open },
    ),
    pages.add(
      'explore',
      { ...ofMetrics, path: '/metrics/explore', state: 'dashboard.metrics.explore', breadcrumb: 'Explore metrics' },
      { code: 'explorePage' },
    ),
    pages.add(
      'cardinality',
      { ...ofMetrics, path: '/metrics/cardinality', state: 'dashboard.metrics.cardinality', breadcrumb: 'Cardinality' },
      { code: 'cardinalityPage' },
    ),
    navItems.add('explore', { group: 'metrics', title: 'Metrics', path: '/metrics/explore', weight: 10, shows: 'metrics' }, open),
    navItems.add(
      'cardinality',
      { group: 'metrics', title: 'Cardinality', path: '/metrics/cardinality', weight: 90, shows: 'metrics' },
      open,
    ),
    pages.add(
      'accounts',
      { ...ofMetrics, path: '/metrics/accounts', state: 'dashboard.metrics.accounts', breadcrumb: 'Metrics accounts' },
      { code: 'accountsPage', when: withAccounts },
    ),
    navItems.add(
      'accounts',
      { group: 'metrics', title: 'Metrics accounts', path: '/metrics/accounts', weight: 100 },
      { when: withAccounts },
    ),
    pages.add(
      'grafana',
      { path: '/grafana/*', state: 'dashboard.grafana', breadcrumb: 'Metrics', modes: ['OPERATIONS'], unlisted: true },
      { code: 'grafanaRedirect' },
    ),
    ...endpoints(api),
  ],
});
