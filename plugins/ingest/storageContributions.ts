import { auditActions, can, configuration, jobs, migrations, permissions, routes, settingsSections, signedIn } from '#sdk';

const mayChooseRetention = can('MANAGE_RETENTION');

/** What is kept and for how long: contributions to the host. */
export const storageContributions = [
  auditActions.add('retention.choose', { title: 'Chose the retention of logs, metrics and traces' }),
  configuration.add('ingest.leastFreeDisk', {
    env: 'ASTROLABE_MIN_FREE_DISK',
    type: 'text',
    default: '1GB',
    title: 'Free disk space below which nothing is taken in: a size such as 1GB, or a share such as 2%',
  }),
  migrations.add('0004-retention', { store: 'records' }, { code: 'migration-0004-retention' }),
  migrations.add('0005-ledger-history', { store: 'records' }, { code: 'migration-0005-ledger-history' }),
  migrations.add('0010-ledger-days', { store: 'records' }, { code: 'migration-0010-ledger-days' }),
  migrations.add('0011-ledger-writes', { store: 'records' }, { code: 'migration-0011-ledger-writes' }),
  permissions.add('MANAGE_RETENTION', { title: "Choose for how long the account's logs, metrics and traces are kept", roles: ['admin'] }),
  jobs.add(
    'retention',
    { title: 'Delete logs, metrics and traces whose retention is over', every: '1h', timeout: '50m', scope: 'one' },
    { code: 'enforceRetention' },
  ),
  routes.add(
    'retention',
    {
      method: 'GET',
      path: '/api/ingest/retention',
      gate: { when: mayChooseRetention },
      summary: 'For how many days the current account keeps its logs, metrics and traces',
    },
    { code: 'route-retention' },
  ),
  routes.add(
    'save-retention',
    {
      method: 'PUT',
      path: '/api/ingest/retention',
      gate: { when: mayChooseRetention },
      summary: 'Chooses for how many days the current account keeps its logs, metrics and traces, and deletes what is over',
    },
    { code: 'route-save-retention' },
  ),
  routes.add(
    'retention-preview',
    {
      method: 'GET',
      path: '/api/ingest/retention/preview/:signal/:days',
      gate: { when: mayChooseRetention },
      summary: 'What a shorter retention would delete of the current account',
    },
    { code: 'route-retention-preview' },
  ),
  routes.add(
    'ledger-history',
    {
      method: 'GET',
      path: '/api/ingest/ledger/history',
      gate: { when: signedIn },
      summary: 'What was received, stored, rejected and dropped over time',
    },
    { code: 'route-ledger-history' },
  ),
  routes.add(
    'storage',
    {
      method: 'GET',
      path: '/api/ingest/storage',
      gate: { when: signedIn },
      summary: 'What is stored of logs, metrics and traces, by account and day',
    },
    { code: 'route-storage' },
  ),
  settingsSections.add('retention', { title: 'Retention' }, { code: 'retentionSection', when: mayChooseRetention }),
] as const;
