import { legacyDashboards } from '#plugins/dashboards/contract';
import {
  accountData,
  all,
  auditActions,
  can,
  definePlugin,
  endpoints,
  migrations,
  navItems,
  pages,
  permissions,
  plugin,
  savedObjectTypes,
} from '#sdk';
import * as api from './api';
import { dashboardReaders, mostAttributeBytes, osdSavedType } from './contract';

const mayRead = can('SEARCH_LOGS');
/** The clients reckon in characters, of up to four bytes. */
const kept = { read: mayRead, change: can('SAVE_OSD_OBJECTS'), schemaVersion: 1, mostBytes: 4 * mostAttributeBytes };
const open = { when: all(mayRead, plugin('explore')) };
const ofLogs = { group: 'logs', section: 'Dashboards' };

/** The search dashboards' surface: their saved objects, index patterns and settings, and their pages over the same search. */
export const manifest = definePlugin({
  id: 'osd',
  title: 'Search dashboards',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { explore: '*', dashboards: '*' },
  contributes: [
    permissions.add('SAVE_OSD_OBJECTS', {
      title: 'Save visualizations and searches of the search dashboards',
      roles: ['admin', 'expert', 'user'],
    }),
    auditActions.add('osd-object.save', { title: 'Saved an object of the search dashboards' }),
    auditActions.add('osd-object.delete', { title: 'Deleted an object of the search dashboards' }),
    migrations.add('0001-osd', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-to-saved-objects', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-without-objects', { store: 'records' }, { code: 'migration-0003' }),
    savedObjectTypes.add(osdSavedType.search, { title: 'Search of the search dashboards', ...kept }, { code: 'savedType' }),
    savedObjectTypes.add(osdSavedType.visualization, { title: 'Visualization', ...kept }, { code: 'savedType' }),
    accountData.add('osd', { title: "People's settings of the search dashboards" }, { code: 'accountData' }),
    legacyDashboards.add('visualizations', { title: 'Log visualization', weight: 20 }, { code: 'legacyVisualizations', when: mayRead }),
    pages.add(
      'osd',
      { path: '/osd-2-0', state: 'dashboard.osd', breadcrumb: 'Search dashboards', redirect: '/osd-2-0/discover' },
      { code: 'discoverPage', ...open },
    ),
    pages.add(
      'discover',
      { path: '/osd-2-0/discover', state: 'dashboard.osd.discover', breadcrumb: 'Discover', parent: 'dashboard.osd' },
      { code: 'discoverPage', ...open },
    ),
    pages.add(
      'visualize',
      { path: '/osd-2-0/visualize', state: 'dashboard.osd.visualize', breadcrumb: 'Visualize', parent: 'dashboard.osd' },
      { code: 'visualizePage', ...open },
    ),
    pages.add(
      'visualization',
      {
        path: '/osd-2-0/visualize/:id',
        state: 'dashboard.osd.visualization',
        breadcrumb: 'Visualization',
        parent: 'dashboard.osd.visualize',
      },
      { code: 'visualizationPage', ...open },
    ),
    pages.add(
      'dashboards',
      {
        path: '/osd-2-0/dashboards',
        state: 'dashboard.osd.dashboards',
        breadcrumb: 'Dashboards',
        parent: 'dashboard.osd',
        redirect: '/dashboards-hub',
      },
      { code: 'discoverPage', when: dashboardReaders },
    ),
    navItems.add('visualize', { ...ofLogs, title: 'Visualize', path: '/osd-2-0/visualize', weight: 30 }, open),
    navItems.add('dashboard', { ...ofLogs, title: 'Dashboard', path: '/osd-2-0/dashboards', weight: 31 }, { when: dashboardReaders }),
    navItems.add('discover', { ...ofLogs, title: 'Discover', path: '/osd-2-0/discover', weight: 32 }, open),
    ...endpoints(api),
  ],
});
