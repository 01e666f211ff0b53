import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from '../../../host/server/engineChild/testing/bundled';
import { createRecords, type RecordsRuntime } from '../../../host/server/records/createRecords';
import { PostgresServer } from '../../../host/server/records/testing/PostgresServer';
import { storedPace } from '../../../host/services/work/pace';
import { TaskBook } from '../../../host/services/work/TaskBook';
import { workMigrations } from '../../../host/services/work/workMigration';
import { isSoak, patience } from './rounds';

const items = 1000;
const killEvery = 2000;
/** A minute of them in `npm run soak`. On a busy machine they come later: whoever is killed is at work again before the next is. */
const kills = isSoak ? 30 : 6;
const every = 10_000;
const lease = 2000;

let server: PostgresServer;
let url: string;
let runtime: RecordsRuntime;
let script: string;
const replicas: ChildProcess[] = [];

beforeAll(async () => {
  script = await bundled(fileURLToPath(new URL('../../../host/services/work/testing/workReplica.ts', import.meta.url)), 'workReplica');
  server = await PostgresServer.start();
  url = await server.database();
  runtime = await createRecords({ url, dataDir: 'unused', logger: pino({ level: 'silent' }) });
  await runtime.migrate('host', workMigrations);
  await run(sql`CREATE TABLE host.effects (item text NOT NULL, slot timestamptz NOT NULL, attempt int NOT NULL, replica int NOT NULL)`);
});
afterAll(async () => {
  for (const replica of replicas) replica.kill('SIGKILL');
  await runtime?.close();
  await server?.stop();
  await rm(dirname(script), { recursive: true, force: true });
});

const run = async <Row extends object>(statement: SQL): Promise<readonly Row[]> =>
  (await runtime.recordsFor('host').db.execute(statement)).rows as unknown as readonly Row[];
const one = async <Row extends object>(statement: SQL): Promise<Row> => {
  const [row] = await run<Row>(statement);
  if (row === undefined) throw new Error('There is no row.');
  return row;
};

/** @returns once it works */
async function replica(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, url, String(lease)], { stdio: ['ignore', 'pipe', 'inherit'] });
  replicas.push(child);
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve);
    child.once('exit', () => reject(new Error('A replica ended before it was ready.')));
  });
  return child;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 3000) throw new Error(`${what} did not come.`);
    await pause(100);
  }
}

test(
  `three replicas on one PostgreSQL, one of them killed every ${killEvery / 1000} s: each slot of ${items} schedules has its effect once`,
  async () => {
    const book = new TaskBook(runtime.recordsFor('host'));
    const about = (key: string) => ({ plugin: 'fixture', job: 'rule', key, priority: 0 });
    await runtime.recordsFor('host').transaction(async (within) => {
      for (let n = 0; n < items; n += 1) {
        const key = `rule-${n}`;
        await book.schedule(about(key), storedPace({ every: `${every}ms` }, `fixture/rule/${key}`), { within });
      }
    });
    await run(sql`CREATE TABLE host.firsts AS SELECT key, slot_at FROM host.work_task`);
    const living = [await replica(), await replica(), await replica()];

    const began = performance.now();
    let struck = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(killEvery);
      const { running } = await one<{ running: number }>(sql`SELECT count(*)::int AS running FROM host.work_task WHERE state = 'running'`);
      const victim = living.shift();
      const ended = new Promise((resolve) => victim?.once('exit', resolve));
      victim?.kill('SIGKILL');
      await ended;
      struck += running > 0 ? 1 : 0;
      living.push(await replica());
    }

    const seconds = Math.round((performance.now() - began) / 1000);

    // Whatever came due until now is done, or was passed over for a later slot.
    const { now } = await one<{ now: string }>(sql`SELECT now()::text AS now`);
    await until('The end of what was due', async () => {
      const { left } = await one<{ left: number }>(
        sql`SELECT count(*)::int AS left FROM host.work_task WHERE slot_at <= ${now}::timestamptz`,
      );
      return left === 0;
    });
    for (const child of living) child.kill('SIGKILL');
    // A commit that was on its way when its process died still comes to its end.
    await until('The end of what the dead had begun', async () => {
      const { active } = await one<{ active: number }>(
        sql`SELECT count(*)::int AS active FROM pg_stat_activity WHERE application_name = 'astrolabe' AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      return active === 0;
    });

    const figures = await one<{ effects: number; slots: number; taken: number; replicas: number; items: number }>(sql`
    SELECT count(*)::int AS effects, count(DISTINCT (item, slot))::int AS slots, (count(*) FILTER (WHERE attempt > 1))::int AS taken,
      count(DISTINCT replica)::int AS replicas, count(DISTINCT item)::int AS items FROM host.effects`);
    const { skipped } = await one<{ skipped: number }>(sql`SELECT sum(skipped)::int AS skipped FROM host.work_task`);
    process.stdout.write(
      `${kills} kills in ${seconds} s (${struck} while runs were under way): ${figures.effects} effects of ${figures.slots} slots of ${figures.items} schedules, by ${figures.replicas} processes; ${figures.taken} runs taken over from the dead, ${skipped} slots skipped.\n`,
    );
    expect(figures.effects).toBe(figures.slots);
    expect(figures.items).toBe(items);
    // From its first slot to the one that comes next, each was run, or passed over because nobody was there in time.
    const { gaps } = await one<{ gaps: number }>(sql`
    SELECT count(*)::int AS gaps FROM host.work_task t JOIN host.firsts f USING (key)
    JOIN (SELECT item, count(*) AS effects FROM host.effects GROUP BY item) e ON e.item = t.key
    WHERE e.effects + t.skipped <> round(extract(epoch FROM t.slot_at - f.slot_at) * 1000 / ${every}::int)`);
    expect(gaps).toBe(0);
    const { strays } = await one<{ strays: number }>(sql`
    SELECT count(*)::int AS strays FROM host.effects e JOIN host.work_task t ON t.key = e.item
    WHERE mod(round(extract(epoch FROM e.slot) * 1000) - t.jitter_ms, ${every}::int) <> 0`);
    expect(strays).toBe(0);
  },
  patience(kills),
);
