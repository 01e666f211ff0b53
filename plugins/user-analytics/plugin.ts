import {
  accountData,
  aPerson,
  configuration,
  definePlugin,
  endpoints,
  jobs,
  migrations,
  navItems,
  pages,
  startSteps,
  systemAdmins,
} from '#sdk';
import * as api from './api';

/** Which pages people use, kept in this installation alone, for those who run it. */
export const manifest = definePlugin({
  id: 'user-analytics',
  title: 'Usage of the product',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    configuration.add('user-analytics.enabled', {
      env: 'ASTROLABE_USER_ANALYTICS',
      type: 'switch',
      default: 'on',
      forBrowser: true,
      title: 'Keep which pages people open, on this server alone (on or off)',
    }),
    migrations.add('0001-events', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('events', { title: 'What people of the account have opened' }, { code: 'accountData' }),
    jobs.add('forget', { title: 'Delete events of usage that are older than 90 days', every: '1h', timeout: '5m' }, { code: 'forget' }),
    startSteps.add(
      'track',
      { title: 'Watch which pages are opened', weight: 95, isBackground: true },
      { code: 'trackPages', when: aPerson },
    ),
    pages.add(
      'usage',
      {
        path: '/__admin__/product-usage',
        state: 'dashboard.admin-panel.product-usage',
        breadcrumb: 'Usage of the product',
        parent: 'dashboard.admin-panel',
        guards: [systemAdmins],
      },
      { code: 'usagePage' },
    ),
    navItems.add(
      'usage',
      { group: 'settings', title: 'Usage of the product', path: '/__admin__/product-usage', section: 'Super Admin Tools', weight: 207 },
      { when: systemAdmins.holds },
    ),
    ...endpoints(api),
  ],
});
