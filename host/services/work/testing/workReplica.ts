import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { Container } from '#core';
import { openEvents } from '../../../server/events/openEvents';
import { HostMetrics } from '../../../server/metrics/HostMetrics';
import { createRecords } from '../../../server/records/createRecords';
import { HostWork } from '../HostWork';
import { defaultBackoff } from '../Job';

/**
 * A replica to be killed: does the work of a job whose runs each take a moment and store one row. Started with the address of the records store and
 * the length of a lease in milliseconds.
 */
const [, , url = '', lease = ''] = process.argv;
const logger = pino({ level: 'silent' });
const runtime = await createRecords({ url, dataDir: 'unused', logger });
const live = await openEvents(url, logger);
const work = new HostWork({
  records: runtime.recordsFor('host'),
  afterCommit: (callback) => runtime.afterCommit(callback),
  events: live.events,
  metrics: new HostMetrics(),
  logger,
  declared: () => new Map([['rule', 0]]),
  lease: Number(lease),
});
await work.start([
  {
    pluginId: 'fixture',
    id: 'rule',
    timeout: 30_000,
    scope: 'one',
    backoff: defaultBackoff,
    priority: 0,
    concurrency: 8,
    services: new Container().scope('fixture'),
    load: async () => ({
      run: async ({ key, slot, attempt, commit }) => {
        await pause(10);
        await commit((db) =>
          db.execute(sql`INSERT INTO host.effects VALUES (${key}, ${slot?.toISOString()}::timestamptz, ${attempt}, ${process.pid})`),
        );
      },
    }),
  },
]);
process.stdout.write('ready\n');
