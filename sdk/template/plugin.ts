import { definePlugin, endpoints, headerButtons, navGroups, navItems, pages } from '#sdk';
import * as api from './api';

/** The plugin as data. Its id is the name of its folder. */
export const manifest = definePlugin({
  id: 'template',
  title: 'Template',
  version: '0.1.0',
  host: '^0.1.0',
  contributes: [
    pages.add('home', { path: '/template', state: 'dashboard.template', breadcrumb: 'Template' }, { code: 'TemplatePage' }),
    navGroups.add('template', { title: 'Template', icon: 'plugin', weight: 900 }),
    navItems.add('home', { group: 'template', title: 'Template', path: '/template' }),
    headerButtons.add('template', { label: 'Template' }, { code: 'TemplateButton' }),
    ...endpoints(api),
  ],
});
