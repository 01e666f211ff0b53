import { auditActions, migrations, permissions } from '#sdk';

/** The processors of logs, samples and spans, in the order that an account chooses: contributions to the host. */
export const processingParts = [
  auditActions.add('processors.order', { title: 'Processing order changed' }),
  migrations.add('0012-processor-orders', { store: 'records' }, { code: 'migration-0012-processor-orders' }),
  migrations.add('0013-ledger-drops', { store: 'records' }, { code: 'migration-0013-ledger-drops' }),
  permissions.add('MANAGE_PROCESSORS', { title: 'Manage the processing of incoming logs, metrics and traces', roles: ['admin'] }),
] as const;
