import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createRecords } from '../createRecords';

/**
 * A host to be killed: writes numbered rows as fast as it can and says each number once its commit is acknowledged.
 * Started with the data directory as its argument.
 */
const runtime = await createRecords({ dataDir: process.argv[2] ?? '', logger: pino({ level: 'silent' }) });
await runtime.migrate('kill-test', [{ id: '0001-rows', migration: { statements: ['create table rows (n bigint primary key)'] } }]);
const { db } = runtime.recordsFor('kill-test');
process.stdout.write(`engine ${runtime.enginePid()}\n`);
const first = Date.now() * 1000;
for (let n = first; ; n += 1) {
  await db.execute(sql`insert into plugin_kill_test.rows values (${n})`);
  process.stdout.write(`row ${n}\n`);
}
