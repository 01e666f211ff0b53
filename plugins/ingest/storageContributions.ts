import { auditActions, configuration, jobs, migrations, permissions, settingsSections } from '#sdk';
import { mayChooseRetention } from './api';

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
  settingsSections.add(
    'retention',
    { title: 'Retention', group: 'data', weight: -100 },
    { code: 'retentionSection', when: mayChooseRetention },
  ),
] as const;
