import { accountData, auditActions, definePlugin, endpoints, migrations, navGroups, navItems, pages, permissions, signedIn } from '#sdk';
import * as api from './api';

/** Those who may only read find no page to write on. */
const form = { state: 'dashboard.template.form', breadcrumb: 'Note', parent: 'dashboard.template' } as const;

/** Notes that belong to the account. The plugin's id is the name of its folder. */
export const manifest = definePlugin({
  id: 'template',
  title: 'Template',
  version: '0.1.0',
  host: '^0.1.0',
  contributes: [
    permissions.add('EDIT_TEMPLATE', { title: 'Write, change and delete notes of Template', roles: ['admin', 'expert', 'user'] }),
    auditActions.add('template.save', { title: 'Saved a note of Template' }),
    auditActions.add('template.delete', { title: 'Deleted notes of Template' }),
    migrations.add('0001-notes', { store: 'records' }, { code: 'createNotes' }),
    accountData.add('notes', { title: 'Notes of Template' }, { code: 'accountData' }),
    pages.add('home', { path: '/template', state: 'dashboard.template', breadcrumb: 'Template' }, { code: 'NotesPage', when: signedIn }),
    pages.add('new', { path: '/template/new', ...form }, { code: 'NewNotePage', when: api.mayWrite }),
    pages.add(
      'edit',
      { path: '/template/:id/edit', ...form, state: 'dashboard.template.edit' },
      { code: 'EditNotePage', when: api.mayWrite },
    ),
    navGroups.add('template', { title: 'Template', icon: 'plugin', weight: 900 }),
    navItems.add('home', { group: 'template', title: 'Template', path: '/template' }),
    ...endpoints(api),
  ],
});
