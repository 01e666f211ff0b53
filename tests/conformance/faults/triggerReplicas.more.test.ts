import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from '../../../host/server/engineChild/testing/bundled';
import { createRecords, type RecordsRuntime } from '../../../host/server/records/createRecords';
import { PostgresServer } from '../../../host/server/records/testing/PostgresServer';
import { machineRules } from '../../../plugins/triggers/common/machine/machineRules';
import { replay } from '../../../plugins/triggers/common/machine/replay';
import { type KnownGroup, stepTrigger } from '../../../plugins/triggers/common/machine/stepTrigger';
import { triggerSchema } from '../../../plugins/triggers/contract';
import { schedules, transitions, triggers } from '../../../plugins/triggers/server/book/tables';
import createTriggers from '../../../plugins/triggers/server/migrations/0001-triggers';
import { foundAt } from './foundAt';
import { isSoak, patience } from './rounds';

const items = 2000;
const every = 5000;
const killEvery = 2000;
/** A minute of them in `npm run soak`. */
const kills = isSoak ? 30 : 6;
const lease = 2000;

const definition = triggerSchema.parse({
  type: 'ALERT',
  name: 'Payments',
  search: { periodInMinutes: 5, groupBy: ['service'] },
  triggerOn: {
    severities: [
      { severity: 'LOW', threshold: '8' },
      { severity: 'HIGH', threshold: '12' },
    ],
  },
  output: { target: { notificationEndpoints: ['hook'] } },
  rules: { noData: 'no-data', missingEvaluations: 1 },
});

let server: PostgresServer;
let url: string;
let runtime: RecordsRuntime;
let script: string;
const replicas: ChildProcess[] = [];
const records = () => runtime.recordsFor('triggers');

beforeAll(async () => {
  script = await bundled(fileURLToPath(new URL('./triggerReplica.ts', import.meta.url)), 'triggerReplica');
  server = await PostgresServer.start();
  url = await server.database();
  runtime = await createRecords({ url, dataDir: 'unused', logger: pino({ level: 'silent' }) });
  await runtime.migrate('triggers', [{ id: '0001', migration: createTriggers }]);
  await records().db.execute(
    sql`CREATE TABLE plugin_triggers.evaluated (trigger_id text NOT NULL, slot bigint NOT NULL, replica int NOT NULL)`,
  );
  await records().db.execute(
    sql`CREATE TABLE plugin_triggers.outbox (trigger_id text NOT NULL, slot bigint NOT NULL, reason text NOT NULL, group_key text NOT NULL)`,
  );
});
afterAll(async () => {
  for (const replica of replicas) replica.kill('SIGKILL');
  await runtime?.close();
  await server?.stop();
  await rm(dirname(script), { recursive: true, force: true });
});

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

interface Evaluated extends Record<string, unknown> {
  readonly trigger_id: string;
  readonly slot: string;
  readonly replica: number;
}
interface Sent extends Record<string, unknown> {
  readonly trigger_id: string;
  readonly slot: string;
  readonly reason: string;
}

/** Rows by trigger, in the order of their slots. */
function byTrigger<Row>(rows: readonly Row[], idOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(idOf(row), [...(found.get(idOf(row)) ?? []), row]);
  return found;
}

test(
  `three replicas on one PostgreSQL, one of them killed every ${killEvery / 1000} s: the transitions of ${items} triggers are those of one, and no message is there twice`,
  async () => {
    const first = Date.now();
    const about = {
      accountId: 1,
      type: 'ALERT' as const,
      name: 'Payments',
      enabled: true,
      tags: [],
      severities: [1, 3],
      severity: 3,
      search: '',
      definition,
      version: 1,
    };
    const by = { createdAt: new Date(first), createdBy: '', updatedAt: new Date(first), updatedBy: '' };
    const ids = Array.from({ length: items }, (_, number) => `trigger-${number}`);
    for (let at = 0; at < items; at += 500) {
      const some = ids.slice(at, at + 500);
      await records()
        .db.insert(triggers)
        .values(some.map((id) => ({ id, ...about, ...by })));
      await records()
        .db.insert(schedules)
        .values(
          some.map((triggerId, number) => ({
            triggerId,
            accountId: 1,
            due: first + Math.floor(((at + number) * every) / items),
            everyMs: every,
            epoch: 0,
          })),
        );
    }
    const dueAtFirst = new Map((await records().db.select().from(schedules)).map(({ triggerId, due }) => [triggerId, due]));
    const living = [await replica(), await replica(), await replica()];

    let struck = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(killEvery);
      const claimed = await records().db.$count(schedules, sql`lease_until IS NOT NULL`);
      const victim = living.shift();
      const ended = new Promise((resolve) => victim?.once('exit', resolve));
      victim?.kill('SIGKILL');
      await ended;
      struck += claimed > 0 ? 1 : 0;
      living.push(await replica());
    }
    const now = Date.now();
    await until('The end of what was due', async () => (await records().db.$count(schedules, sql`due <= ${now}`)) === 0);
    for (const child of living) child.kill('SIGKILL');
    // A commit that was on its way when its process died still comes to its end.
    await until('The end of what the dead had begun', async () => {
      const { rows } = await records().db.execute<{ active: number }>(
        sql`SELECT count(*)::int AS active FROM pg_stat_activity WHERE application_name = 'astrolabe' AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      return rows[0]?.active === 0;
    });

    const evaluated = (await records().db.execute<Evaluated>(sql`SELECT * FROM plugin_triggers.evaluated ORDER BY trigger_id, slot`)).rows;
    const outbox = (await records().db.execute<Sent>(sql`SELECT * FROM plugin_triggers.outbox ORDER BY trigger_id, slot`)).rows;
    const found = await records().db.select().from(transitions).orderBy(transitions.triggerId, transitions.at, transitions.groupKey);
    const after = await records().db.select().from(schedules);
    process.stdout.write(
      `${kills} kills (${struck} while claims were held): ${evaluated.length} evaluations of ${items} triggers by ${new Set(evaluated.map((row) => row.replica)).size} processes, ${found.length} transitions, ${outbox.length} messages.\n`,
    );
    expect(new Set(evaluated.map(({ trigger_id, slot }) => `${trigger_id} ${slot}`)).size).toBe(evaluated.length);
    expect(new Set(outbox.map(({ trigger_id, slot, reason }) => `${trigger_id} ${slot} ${reason}`)).size).toBe(outbox.length);

    const slotsOf = byTrigger(evaluated, ({ trigger_id }) => trigger_id);
    const sentOf = byTrigger(outbox, ({ trigger_id }) => trigger_id);
    const foundOf = byTrigger(found, ({ triggerId }) => triggerId);
    const rules = machineRules(definition);
    for (const { triggerId, due, skipped } of after) {
      const slots = (slotsOf.get(triggerId) ?? []).map(({ slot }) => Number(slot));
      // From the first to the one that comes next, each was evaluated, or is told as skipped.
      expect(slots.length + skipped).toBe((due - (dueAtFirst.get(triggerId) ?? 0)) / every);
      const evaluations = slots.map((slot) => foundAt(triggerId, slot));
      let known: ReadonlyMap<string, KnownGroup> = new Map();
      const expected = evaluations.flatMap((evaluation) => {
        const step = stepTrigger(known, evaluation, rules);
        known = step.groups;
        return step.transitions.map(({ key, from, to }) => `${evaluation.slot} ${key} ${from} ${to}`).sort();
      });
      expect((foundOf.get(triggerId) ?? []).map(({ at, groupKey, from, to }) => `${at} ${groupKey} ${from} ${to}`)).toEqual(expected);
      const messages = replay(evaluations, rules).messages.map(({ at, cause }) => `${at} ${cause}`);
      expect((sentOf.get(triggerId) ?? []).map(({ slot, reason }) => `${slot} ${reason}`)).toEqual(messages);
    }
  },
  patience(kills),
);
