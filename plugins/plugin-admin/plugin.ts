import { auditActions, definePlugin, endpoints, navItems, pages, systemAdmins } from '#sdk';
import * as api from './api';

const page = { guards: [systemAdmins] };

export const manifest = definePlugin({
  id: 'plugin-admin',
  title: 'Plugin administration',
  version: '1.1.0',
  host: '^0.1.0',
  likes: { 'admin-panel': '^1.0.0' },
  contributes: [
    pages.add(
      'plugins',
      { ...page, path: '/plugins', state: 'dashboard.settings.plugins', breadcrumb: 'Plugins', parent: 'dashboard.settings' },
      { code: 'pluginsPage' },
    ),
    pages.add(
      'installed',
      {
        ...page,
        path: '/plugins/installed',
        state: 'dashboard.settings.plugins.installed',
        breadcrumb: 'Installed',
        parent: 'dashboard.settings.plugins',
      },
      { code: 'installedPage' },
    ),
    pages.add(
      'why-hidden',
      {
        ...page,
        path: '/why-hidden',
        state: 'dashboard.settings.plugins.why-hidden',
        breadcrumb: 'Why is it hidden?',
        parent: 'dashboard.settings.plugins',
      },
      { code: 'whyHiddenPage' },
    ),
    pages.add(
      'plugin',
      {
        ...page,
        path: '/plugins/:pluginId',
        state: 'dashboard.settings.plugins.plugin',
        breadcrumb: 'Plugin',
        parent: 'dashboard.settings.plugins',
      },
      { code: 'pluginPage' },
    ),
    navItems.add(
      'plugins',
      { group: 'settings', title: 'Plugins', path: '/plugins', section: 'Super Admin Tools', weight: 220 },
      { when: systemAdmins.holds },
    ),
    auditActions.add('plugin.switch', { title: 'Switched a plugin', ofInstallation: true }),
    auditActions.add('plugin.install', { title: 'Installed a plugin', ofInstallation: true }),
    auditActions.add('plugin.roll-back', { title: 'Rolled a plugin back', ofInstallation: true }),
    auditActions.add('plugin.remove', { title: 'Removed a plugin', ofInstallation: true }),
    auditActions.add('plugin.view', { title: 'Looked up what somebody sees, and why', ofInstallation: true }),
    ...endpoints(api),
  ],
});
