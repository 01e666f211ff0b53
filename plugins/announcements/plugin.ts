import {
  aPerson,
  auditActions,
  definePlugin,
  endpoints,
  headerButtons,
  headerPanels,
  migrations,
  navItems,
  pages,
  systemAdmins,
} from '#sdk';
import * as api from './api';

const guards = [systemAdmins];
const list = 'dashboard.admin-panel.announcements';

/** What's New: system admins tell everybody what has changed, and everybody sees what they have not read yet. */
export const manifest = definePlugin({
  id: 'announcements',
  title: 'Announcements',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-announcements', { store: 'records' }, { code: 'migration-0001' }),
    auditActions.add('announcement.publish', { title: 'Published an announcement', ofInstallation: true }),
    auditActions.add('announcement.change', { title: 'Changed an announcement', ofInstallation: true }),
    auditActions.add('announcement.delete', { title: 'Deleted an announcement', ofInstallation: true }),
    headerButtons.add('whats-new', { label: "What's New", weight: 30 }, { code: 'whatsNewButton', when: aPerson }),
    headerPanels.add('whats-new', { title: "What's New", width: 420 }, { code: 'whatsNew', when: aPerson }),
    pages.add(
      'list',
      { path: '/__admin__/announcements', state: list, breadcrumb: 'Announcements', parent: 'dashboard.admin-panel', guards },
      { code: 'listPage' },
    ),
    pages.add(
      'new',
      { path: '/__admin__/announcements/new', state: `${list}.new`, breadcrumb: 'New announcement', parent: list, guards },
      { code: 'newPage' },
    ),
    pages.add(
      'edit',
      { path: '/__admin__/announcements/:id/edit', state: `${list}.edit`, breadcrumb: 'Announcement', parent: list, guards },
      { code: 'editPage' },
    ),
    navItems.add(
      'announcements',
      { group: 'settings', title: 'Announcements', path: '/__admin__/announcements', section: 'Super Admin Tools', weight: 202 },
      { when: systemAdmins.holds },
    ),
    ...endpoints(api),
  ],
});
