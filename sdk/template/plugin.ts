// with doc
import { docFolders } from '#plugins/docs/contract';
// end
import {
  accountData,
  all,
  auditActions,
  definePlugin,
  docsMarkers,
  endpoints,
  flag,
  flags,
  jobs,
  migrations,
  navGroups,
  navItems,
  pages,
  permissions,
  settingsSections,
  signals,
  signedIn,
} from '#sdk';
// with route
import * as api from './api';
// end
// with signal
import { readings } from './contract';
import * as readingsApi from './readingsApi';

// end
// with page

/** Those who may only read find no page to write on. */
const form = { state: 'dashboard.template.form', breadcrumb: 'Note', parent: 'dashboard.template' } as const;
// end

/** Template. The plugin's id is the name of its folder. */
export const manifest = definePlugin({
  id: 'template',
  title: 'Template',
  version: '0.1.0',
  host: '^0.1.0',
  contributes: [
    // with route signal settings
    flags.add('TemplatePlugin', { title: 'Template', stage: 'preview', default: true, removeBy: 'never' }),
    // end
    // with route signal
    permissions.add('EDIT_TEMPLATE', { title: 'Write, change and delete what Template keeps', roles: ['admin', 'expert', 'user'] }),
    // end
    // with route
    auditActions.add('template.save', { title: 'Saved a note of Template' }),
    auditActions.add('template.delete', { title: 'Deleted notes of Template' }),
    ...endpoints(api),
    // end
    // with records
    migrations.add('0001-notes', { store: 'records' }, { code: 'createNotes' }),
    accountData.add('notes', { title: 'Notes of Template' }, { code: 'accountData' }),
    // end
    // with page
    pages.add('home', { path: '/template', state: 'dashboard.template', breadcrumb: 'Template' }, { code: 'NotesPage', when: api.mayRead }),
    pages.add('new', { path: '/template/new', ...form }, { code: 'NewNotePage', when: api.mayWrite }),
    pages.add(
      'edit',
      { path: '/template/:id/edit', ...form, state: 'dashboard.template.edit' },
      { code: 'EditNotePage', when: api.mayWrite },
    ),
    navGroups.add('template', { title: 'Template', icon: 'plugin', weight: 900 }),
    navItems.add('home', { group: 'template', title: 'Template', path: '/template' }),
    // end
    // with settings
    settingsSections.add(
      'notes',
      { title: 'Template', group: 'you' },
      { code: 'NotesSettings', when: all(signedIn, flag('TemplatePlugin')) },
    ),
    // end
    // with job
    jobs.add('count', { title: 'Counts the notes of Template', every: '5m', timeout: '1m' }, { code: 'countNotes' }),
    // end
    // with signal
    migrations.add('0002-readings', { store: 'telemetry' }, { code: 'createReadings' }),
    signals.add('readings', readings),
    ...endpoints(readingsApi),
    // end
    // with doc
    docFolders.add('pages', { title: 'Template' }, { code: 'docPages' }),
    docsMarkers.add(
      'greeting',
      { marker: 'template:greeting', title: 'A greeting from Template', examples: ['<!-- astrolabe:template:greeting name="Ada" -->'] },
      { code: 'greeting' },
    ),
    // end
  ],
});
