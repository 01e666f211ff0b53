import { mayEdit, mayRead } from '#plugins/dashboards/api';
import { dashboardPages } from '#plugins/dashboards/contract';
import { all, definePlugin, endpoints, flag, type Guard, navItems, pages, panelKinds } from '#sdk';
import * as api from './api';
import { placeholderKind } from './common/conversion/conversion';
import { importPath } from './contract';

const hub = all(flag('CentralizedDashboards'), flag('UnifiedDashboards'));
const editors: Guard = {
  holds: all(hub, mayEdit),
  message: 'Dashboards cannot be imported: they are switched off for this account, or your role may not change them.',
  redirect: 'root',
};
const readers: Guard = {
  holds: all(hub, mayRead),
  message: 'Dashboards are not available: they are switched off for this account, or your role may not read them.',
  redirect: 'root',
};

/** Dashboards that travel: from Grafana, Perses and OpenSearch with a report for each panel, and back. */
export const manifest = definePlugin({
  id: 'dashboard-import',
  title: 'Import and export of dashboards',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { dashboards: '*' },
  contributes: [
    pages.add(
      'import',
      {
        path: importPath,
        state: 'dashboard.dashboards-hub.import',
        parent: 'dashboard.dashboards-hub',
        breadcrumb: 'Import',
        guards: [editors],
      },
      { code: 'importPage' },
    ),
    pages.add(
      'travel',
      {
        path: '/dashboards-hub/travel/:uid',
        state: 'dashboard.dashboards-hub.travel',
        parent: 'dashboard.dashboards-hub',
        breadcrumb: 'Export',
        guards: [readers],
      },
      { code: 'travelPage' },
    ),
    dashboardPages.add(
      'travel',
      { title: 'Export, and report of its import', path: '/dashboards-hub/travel/:uid' },
      { when: all(hub, mayRead) },
    ),
    navItems.add('import', { group: 'dashboards', title: 'Import', path: importPath, weight: 40 }, { when: all(hub, mayEdit) }),
    panelKinds.add(
      placeholderKind,
      { title: 'Placeholder', description: 'What an import has kept as it came', queries: { least: 0, most: 0 }, weight: 1000 },
      { code: 'placeholderPanel' },
    ),
    ...endpoints(api),
  ],
});
