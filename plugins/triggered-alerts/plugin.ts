import { searchOrigins } from '#plugins/explore/contract';
import { annotations, definePlugin, endpoints, homeWidgets, navItems, pages, permissionTo } from '#sdk';
import * as api from './api';

const open = { when: api.mayRead };

/** What alerts and security rules have fired, and the way from there to the very logs. */
export const manifest = definePlugin({
  id: 'triggered-alerts',
  title: 'Triggered alerts',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { triggers: '*' },
  contributes: [
    pages.add(
      'list',
      {
        path: '/triggered-alerts',
        state: 'dashboard.triggered-alerts',
        breadcrumb: 'Triggered alerts',
        guards: [permissionTo('READ_ALERTS')],
      },
      { code: 'triggeredAlertsPage' },
    ),
    navItems.add('list', { group: 'logs', section: 'Alerts', title: 'Triggered alerts', path: '/triggered-alerts', weight: 20 }, open),
    searchOrigins.add('triggered-alert', { title: 'Triggered alert', parameter: 'triggeredId' }, { code: 'triggeredOrigin', ...open }),
    homeWidgets.add(
      'fired-lately',
      { title: 'Recently triggered alerts', weight: 25, width: 'half', height: 184 },
      { code: 'firedLatelyWidget', ...open },
    ),
    annotations.add('firings', { title: 'Alerts that fired' }, { code: 'firingsOnCharts', ...open }),
    ...endpoints(api),
  ],
});
