import {
  accountData,
  aPerson,
  auditActions,
  banners,
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

const guards = [systemAdmins];
const list = 'dashboard.admin-panel.notifications';

/** What people are to know until it is over: written by system admins, and put up by plugins. */
export const manifest = definePlugin({
  id: 'notifications',
  title: 'Lasting notifications',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-notifications', { store: 'records' }, { code: 'migration-0001' }),
    auditActions.add('notification.publish', { title: 'Put up a notification', ofInstallation: true }),
    auditActions.add('notification.change', { title: 'Changed a notification', ofInstallation: true }),
    auditActions.add('notification.delete', { title: 'Took down a notification', ofInstallation: true }),
    accountData.add('notifications', { title: 'Notifications for the account' }, { code: 'accountData' }),
    jobs.add(
      'forget',
      { title: 'Delete notifications that were over 30 days ago', every: '1h', timeout: '5m', scope: 'one' },
      { code: 'forget' },
    ),
    startSteps.add(
      'poll',
      { title: 'Start to poll for notifications', weight: 45, isBackground: true },
      { code: 'startPolling', when: aPerson },
    ),
    banners.add('stack', { weight: 90 }, { code: 'notificationStack', when: aPerson }),
    pages.add(
      'list',
      { path: '/__admin__/notifications', state: list, breadcrumb: 'Notifications', parent: 'dashboard.admin-panel', guards },
      { code: 'listPage' },
    ),
    pages.add(
      'new',
      { path: '/__admin__/notifications/new', state: `${list}.new`, breadcrumb: 'New notification', parent: list, guards },
      { code: 'newPage' },
    ),
    pages.add(
      'edit',
      { path: '/__admin__/notifications/:id/edit', state: `${list}.edit`, breadcrumb: 'Notification', parent: list, guards },
      { code: 'editPage' },
    ),
    navItems.add(
      'notifications',
      { group: 'settings', title: 'Notifications', path: '/__admin__/notifications', section: 'Super Admin Tools', weight: 204 },
      { when: systemAdmins.holds },
    ),
    ...endpoints(api),
  ],
});
