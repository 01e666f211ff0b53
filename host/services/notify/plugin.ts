import { accountRemoved, definePlugin, eventHandlers, jobs, migrations } from '#sdk';

/** Stores notifications and hands them to the channels of plugins. */
export const manifest = definePlugin({
  id: 'notify',
  title: 'Notifications',
  version: '1.0.0',
  host: '*',
  contributes: [
    migrations.add('0001-deliveries', { store: 'records' }, { code: 'migration-0001' }),
    jobs.add(
      'deliver',
      {
        title: 'Hands notifications to their channels',
        timeout: '1m',
        attempts: 67,
        // After 10 s, 30 s and then a minute each for an hour: whatever comes back is told soon. After 3, 9, 27 and 81 min, 3 h and 3 h.
        backoff: { first: '10s', factor: 3, cap: '1m', later: { after: 60, cap: '3h' } },
        concurrency: 20,
      },
      { code: 'deliver' },
    ),
    jobs.add('forget', { title: 'Forgets old deliveries', every: '1h', timeout: '5m' }, { code: 'forget' }),
    eventHandlers.add(
      'forget-account',
      { title: 'Forgets the deliveries of a removed account', event: accountRemoved.id },
      { code: 'forgetAccount' },
    ),
  ],
});
