import { accountRemovals } from '#plugins/account-management/contract';
import { all, aPerson, auditActions, can, definePlugin, migrations, pages, permissions, plugin, routes } from '#sdk';

const mayRead = can('SEARCH_LOGS');
const maySave = can('SAVE_OSD_OBJECTS');
const gate = { when: mayRead };
const own = { when: all(mayRead, aPerson) };
const objects = '/osd-2-0/api/saved_objects';
const config = '/osd-2-0/api/config';
const open = { when: all(mayRead, plugin('explore')) };

/** The search dashboards' surface: their saved objects, index patterns and settings, and their pages over the same search. */
export const manifest = definePlugin({
  id: 'osd',
  title: 'Search dashboards',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { explore: '*', 'account-management': '*' },
  contributes: [
    permissions.add('SAVE_OSD_OBJECTS', {
      title: 'Save visualizations and searches of the search dashboards',
      roles: ['admin', 'expert', 'user'],
    }),
    auditActions.add('osd-object.save', { title: 'Saved an object of the search dashboards' }),
    auditActions.add('osd-object.delete', { title: 'Deleted an object of the search dashboards' }),
    migrations.add('0001-osd', { store: 'records' }, { code: 'migration-0001' }),
    accountRemovals.add('osd', { title: 'Saved objects of the search dashboards' }, { code: 'forgetAccount' }),
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
    routes.add(
      'find',
      { method: 'GET', path: `${objects}/_find`, gate, summary: 'Index patterns and saved objects of the account' },
      { code: 'find' },
    ),
    routes.add('get', { method: 'GET', path: `${objects}/:type/:id`, gate, summary: 'A saved object' }, { code: 'get' }),
    routes.add(
      'create',
      { method: 'POST', path: `${objects}/:type`, gate: { when: maySave }, summary: 'Saves a search or a visualization' },
      { code: 'create' },
    ),
    routes.add(
      'update',
      { method: 'PUT', path: `${objects}/:type/:id`, gate: { when: maySave }, summary: 'Replaces a saved object' },
      { code: 'update' },
    ),
    routes.add(
      'delete',
      { method: 'DELETE', path: `${objects}/:type/:id`, gate: { when: maySave }, summary: 'Deletes a saved object' },
      { code: 'remove' },
    ),
    routes.add(
      'config',
      { method: 'GET', path: config, gate: own, summary: "The person's settings of the search dashboards in this account" },
      { code: 'getConfig' },
    ),
    routes.add('set-config', { method: 'POST', path: config, gate: own, summary: 'Changes these settings' }, { code: 'setConfig' }),
  ],
});
