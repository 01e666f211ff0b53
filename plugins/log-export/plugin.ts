import { queryActions } from '#plugins/explore/contract';
import { accountData, auditActions, definePlugin, endpoints, jobs, migrations, permissions } from '#sdk';
import * as api from './api';

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
    queryActions.add('log-export', { title: 'Export', weight: 100 }, { code: 'exportControl', when: api.mayExport }),
    ...endpoints(api),
  ],
});
