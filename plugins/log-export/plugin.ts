import { queryActions } from '#plugins/explore/contract';
import { accountData, all, auditActions, can, definePlugin, jobs, migrations, permissions, routes } from '#sdk';

const path = '/api/log-exports';
/** Whoever may read logs may take them along. It is a permission of its own, so that the two can be told apart, and given apart. */
const mayExport = all(can('SEARCH_LOGS'), can('EXPORT_LOGS'));
const gate = { when: mayExport };

/** All logs that a search finds, as a file: written by the server page after page, however many there are. */
export const manifest = definePlugin({
  id: 'log-export',
  title: 'Log export',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { explore: '*' },
  contributes: [
    permissions.add('EXPORT_LOGS', { title: 'Export logs to a file', roles: ['admin', 'expert', 'user', 'read-only'] }),
    auditActions.add('logs.export', { title: 'Exported logs' }),
    migrations.add('0001-exports', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-work', { store: 'records' }, { code: 'migration-0002' }),
    jobs.add(
      'export',
      { title: 'Tell of exports that were not fetched, or not to their end', timeout: '30s', attempts: 1 },
      { code: 'unfetched' },
    ),
    accountData.add('log-export', { title: 'Exports of logs' }, { code: 'accountData' }),
    queryActions.add('log-export', { title: 'Export', weight: 100 }, { code: 'exportControl', when: mayExport }),
    routes.add(
      'add',
      { method: 'POST', path, gate, summary: 'Prepares an export of all logs that match, to be fetched once' },
      { code: 'addExport' },
    ),
    routes.add('progress', { method: 'GET', path: `${path}/:id`, gate, summary: 'How far an export is' }, { code: 'exportProgress' }),
    routes.add(
      'file',
      { method: 'GET', path: `${path}/:id/file`, gate, summary: 'The logs of an export, as csv or ndjson, once' },
      { code: 'exportFile' },
    ),
    routes.add('cancel', { method: 'DELETE', path: `${path}/:id`, gate, summary: 'Ends an export' }, { code: 'cancelExport' }),
  ],
});
