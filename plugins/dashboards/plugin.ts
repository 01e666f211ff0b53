import { metricQueryActions, metricUseSources } from '#plugins/metrics/contract';
import { bannerPages } from '#plugins/new-experience/contract';
import { places } from '#plugins/recents/contract';
import { shareKinds, shareViews } from '#plugins/shares/contract';
import {
  accountData,
  auditActions,
  definePlugin,
  docsMarkers,
  endpoints,
  flag,
  flags,
  type Guard,
  jobs,
  migrations,
  navGroups,
  navItems,
  pages,
  permissions,
  plugin,
  savedObjectTypes,
  searchProviders,
} from '#sdk';
import * as api from './api';
import { dashboardKind, snapshotKind } from './common/share/sharedDashboard';
import {
  hubIsOn,
  largestDocument,
  legacyDashboards,
  mayEditDashboards,
  mayManageDashboardFolders,
  mayReadDashboards,
  openHub,
} from './contract';
import { panelContributions } from './panelContributions';

const readers: Guard = { holds: api.mayRead, message: 'Dashboards are not available: your role may not read them.', redirect: 'root' };
const ofHub: Guard = { holds: hubIsOn, message: 'Dashboards are not available: they are switched off for this account.', redirect: 'root' };
const ofMetrics: Guard = {
  holds: flag('MetricsProduct'),
  message: 'Metrics are not available: they are switched off for this account.',
  redirect: 'root',
};
const hubPage = { guards: [ofHub, readers], beta: true, parent: 'dashboard.dashboards-hub' };
const metricsPage = { guards: [ofMetrics, readers], title: 'Infrastructure monitoring' };

/** Dashboards: documents in folders, with panels over every signal. */
export const manifest = definePlugin({
  id: 'dashboards',
  title: 'Dashboards',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { metrics: '*' },
  contributes: [
    flags.add('CentralizedDashboards', { title: 'The dashboards hub', stage: 'preview', default: true, removeBy: 'never' }),
    flags.add('UnifiedDashboards', { title: 'Dashboards over every signal', stage: 'preview', default: true, removeBy: 'never' }),
    permissions.add(mayReadDashboards, { title: 'See dashboards', roles: ['admin', 'expert', 'user', 'read-only'] }),
    permissions.add(mayEditDashboards, { title: 'Save, move and delete dashboards', roles: ['admin', 'expert', 'user'] }),
    permissions.add(mayManageDashboardFolders, { title: 'Decide who sees and edits a folder of dashboards', roles: ['admin'] }),
    auditActions.add('dashboard.create', { title: 'Created a dashboard' }),
    auditActions.add('dashboard.change', { title: 'Changed a dashboard' }),
    auditActions.add('dashboard.delete', { title: 'Put a dashboard into the trash' }),
    auditActions.add('dashboard.purge', { title: 'Deleted a dashboard for good' }),
    auditActions.add('dashboard.rename-folder', { title: 'Renamed a folder of dashboards' }),
    auditActions.add('dashboard.folder-access', { title: 'Changed who sees and edits a folder of dashboards' }),
    auditActions.add('dashboard.restore', { title: 'Took a dashboard out of the trash' }),
    migrations.add('0001-uids', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-snapshots', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-uses', { store: 'records' }, { code: 'migration-0003' }),
    migrations.add('0004-folder-access', { store: 'records' }, { code: 'migration-0004' }),
    accountData.add('dashboards', { title: 'Uids, snapshots and folders of dashboards' }, { code: 'accountData' }),
    jobs.add('drop-snapshots', { title: 'Delete snapshots whose links have ended', every: '1h', timeout: '5m' }, { code: 'dropSnapshots' }),
    savedObjectTypes.add(
      'dashboard',
      // The document and its wrapping.
      { title: 'Dashboard', read: api.mayRead, change: api.mayEdit, schemaVersion: 1, most: 2000, mostBytes: largestDocument + 1024 },
      { code: 'dashboardType' },
    ),
    docsMarkers.add(
      'query',
      {
        marker: 'query',
        title: 'A number or chart of the account',
        description: "Asks the reader's own account, and draws the answer by a kind of panel that dashboards have.",
        examples: [
          '<!-- astrolabe:query title="Your five noisiest services" show=bars by=service top=5 -->',
          '<!-- astrolabe:query title="Errors of the last day" show=number query="severity:error" -->',
          '<!-- astrolabe:query title="Logs by severity" by=severity last=6h -->',
        ],
      },
      { code: 'queryMarker', when: api.mayRead },
    ),
    pages.add(
      'hub',
      { path: '/dashboards-hub', state: 'dashboard.dashboards-hub', breadcrumb: 'Dashboards', guards: [ofHub, readers], beta: true },
      { code: 'hubPage' },
    ),
    pages.add(
      'legacy',
      { path: '/dashboards-hub/legacy', state: 'dashboard.dashboards-hub.legacy', breadcrumb: 'Legacy dashboards', ...hubPage },
      { code: 'legacyPage' },
    ),
    pages.add(
      'view',
      {
        path: '/dashboards-hub/view/folders/:folderId/dashboards/:dashboardId',
        state: 'dashboard.dashboards-hub.view',
        breadcrumb: 'Dashboard',
        ...hubPage,
      },
      { code: 'viewPage' },
    ),
    // Takes dashboardId in its path, folderId and dashboardTitle as parameters, and leads on to the page with the folder.
    pages.add(
      'unified',
      {
        path: '/dashboards/:dashboardId',
        state: 'dashboard.unified-dashboard',
        breadcrumb: 'Dashboard',
        ...hubPage,
        unlisted: true,
      },
      { code: 'unifiedPage' },
    ),
    pages.add(
      'metrics-list',
      { path: '/metrics/dashboards', state: 'dashboard.metrics-dashboards', breadcrumb: 'Dashboards', ...metricsPage },
      { code: 'metricsListPage' },
    ),
    pages.add(
      'metrics-view',
      {
        path: '/metrics/d/:uid',
        state: 'dashboard.metrics-dashboard',
        breadcrumb: 'Dashboard',
        parent: 'dashboard.metrics-dashboards',
        ...metricsPage,
      },
      { code: 'metricsViewPage' },
    ),
    pages.add(
      'snapshot',
      { path: '/metrics-snapshot/:resource', state: 'metrics-snapshot', breadcrumb: 'Snapshot', audience: 'public', bare: true },
      { code: 'snapshotPage', when: plugin('shares') },
    ),
    pages.add(
      'older-snapshot',
      { path: '/grafana-snapshot/*', state: 'grafana-snapshot', breadcrumb: 'Snapshot', audience: 'public', bare: true },
      { code: 'olderSnapshotPage', when: plugin('shares') },
    ),
    pages.add(
      'embed',
      { path: '/embed/dashboard', state: 'embedded-dashboard', breadcrumb: 'Dashboard', audience: 'public', bare: true, framed: true },
      { code: 'embedPage', when: plugin('shares') },
    ),
    metricUseSources.add('dashboards', { title: 'Dashboards', weight: 10 }, { code: 'metricUses', when: api.mayRead }),
    navGroups.add(
      'dashboards',
      {
        title: 'Dashboards',
        icon: 'dashboard',
        weight: 40,
        path: '/dashboards-hub',
        beta: true,
        alternate: { title: 'Dashboards', path: '/dashboards-hub', weight: 20 },
      },
      { when: openHub },
    ),
    navItems.add(
      'hub',
      { group: 'dashboards', title: 'All dashboards', path: '/dashboards-hub', weight: 10, beta: true },
      { when: openHub },
    ),
    navItems.add(
      'legacy',
      { group: 'dashboards', title: 'Legacy dashboards', path: '/dashboards-hub/legacy', weight: 20 },
      { when: openHub },
    ),
    shareKinds.add(dashboardKind, { title: 'Dashboard', permission: mayReadDashboards }, { code: 'checkDashboard' }),
    shareViews.add(dashboardKind, { title: 'Dashboard' }, { code: 'sharedDashboard', when: plugin('shares') }),
    shareViews.add(snapshotKind, { title: 'Snapshot' }, { code: 'sharedSnapshot', when: plugin('shares') }),
    searchProviders.add('dashboards', { title: 'Dashboards', weight: 8 }, { code: 'findDashboards', when: openHub }),
    bannerPages.add('hub', { path: '/dashboards-hub' }, { when: openHub }),
    legacyDashboards.add('metrics', { title: 'Metrics dashboard', weight: 10 }, { code: 'metricsDashboards', when: openHub }),
    metricQueryActions.add('add-to-dashboard', { title: 'Add to dashboard', weight: 10 }, { code: 'addToDashboard', when: api.mayEdit }),
    places.add('dashboard', { title: 'Dashboard', path: '/dashboards/:dashboardId' }, { when: openHub }),
    ...endpoints(api),
    ...panelContributions,
  ],
});
