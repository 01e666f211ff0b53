import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PublicError } from '#sdk/server';
import { childEntry } from '../childEntry';
import { bundled } from '../engineChild/testing/bundled';
import { createRecords, type RecordsRuntime } from './createRecords';
import { preparedRecords } from './testing/preparedRecords';
import { quiet } from './testing/storeKinds';

const lives = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Milliseconds; generous, because these tests start processes while other tests run. */
const patience = 30_000;
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const until = async (condition: () => boolean, within: number): Promise<void> => {
  const began = performance.now();
  while (!condition()) {
    if (performance.now() - began > within) throw new Error(`Not so within ${within} ms.`);
    await pause(10);
  }
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'astrolabe-records-'));
  await preparedRecords(directory);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the records engine', () => {
  let runtime: RecordsRuntime;
  beforeAll(async () => {
    runtime = await createRecords({ dataDir: directory, logger: quiet, limit: 2000 });
    await runtime.migrate('kill-test', [{ id: '0001-rows', migration: { statements: ['create table rows (n bigint primary key)'] } }]);
  });
  afterAll(() => runtime.close());
  const rows = async (): Promise<Set<number>> => {
    const found = await runtime.recordsFor('kill-test').db.execute<{ n: string }>(sql`select n from plugin_kill_test.rows`);
    return new Set(found.rows.map(({ n }) => Number(n)));
  };

  test('killed under load is started again; callers get a retryable 503 meanwhile, and no acknowledged row is lost', async () => {
    const { db, transaction } = runtime.recordsFor('kill-test');
    const acknowledged: number[] = [];
    const errors: unknown[] = [];
    let next = 0;
    let writing = true;
    const write = async (): Promise<void> => {
      while (writing) {
        next += 1;
        const n = next;
        const statement = sql`insert into plugin_kill_test.rows values (${n})`;
        try {
          await (n % 2 === 0 ? db.execute(statement) : transaction((tx) => tx.execute(statement)));
          acknowledged.push(n);
        } catch (error) {
          errors.push(error);
          await pause(20);
        }
      }
    };
    const writers = Array.from({ length: 8 }, write);
    for (let round = 0; round < 3; round += 1) {
      const goal = acknowledged.length + 30;
      await until(() => acknowledged.length >= goal, patience);
      const pid = runtime.enginePid();
      expect(pid).toBeDefined();
      process.kill(pid as number, 'SIGKILL');
      await until(() => !runtime.ready(), patience);
      await until(() => runtime.ready(), patience);
      expect(runtime.enginePid()).not.toBe(pid);
    }
    const goal = acknowledged.length + 30;
    await until(() => acknowledged.length >= goal, patience);
    writing = false;
    await Promise.all(writers);

    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 1 });
    const stored = await rows();
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });

  test('that a statement keeps busy without end is started anew, and the others go on', async () => {
    const { db } = runtime.recordsFor('kill-test');
    const pid = runtime.enginePid();
    const endless = db.execute(sql`select count(*) from generate_series(1, 1000000000000) a`);
    await expect(endless).rejects.toBeInstanceOf(PublicError);
    await until(() => runtime.ready() && runtime.enginePid() !== pid, patience);
    expect((await rows()).size).toBeGreaterThan(0);
  });

  test('does not share its directory', async () => {
    const second = createRecords({ dataDir: directory, logger: quiet });
    await expect(second).rejects.toThrow(`${directory} is in use by process `);
    expect(runtime.ready()).toBe(true);
  });

  test('says what is wrong when it cannot start', async () => {
    const file = join(directory, 'a-file');
    await writeFile(file, '');
    await expect(createRecords({ dataDir: file, logger: quiet })).rejects.toThrow(/The records engine could not start: .*a-file/);
  });

  test('stops with its host, leaving no process and no socket', async () => {
    const other = await mkdtemp(join(tmpdir(), 'astrolabe-records-'));
    const sockets = join(other, 'tmp');
    const data = join(other, 'data');
    await mkdir(sockets);
    await preparedRecords(data);
    vi.stubEnv('TMPDIR', sockets);
    const short = await createRecords({ dataDir: data, logger: quiet });
    vi.unstubAllEnvs();
    const pid = short.enginePid();
    const [made] = await readdir(sockets);
    expect((await stat(join(sockets, made ?? ''))).mode & 0o777).toBe(0o700);
    await short.close();
    expect(lives(pid)).toBe(false);
    expect(await readdir(sockets)).toEqual([]);
    await rm(other, { recursive: true });
  });
});

describe('a host killed under load', () => {
  let script: string;
  let own: string;
  beforeAll(async () => {
    own = await mkdtemp(join(tmpdir(), 'astrolabe-records-'));
    await preparedRecords(own);
    script = await bundled(fileURLToPath(new URL('./testing/hostUnderTest.ts', import.meta.url)), 'hostUnderTest');
    await symlink(childEntry('recordsEngine'), join(dirname(script), 'recordsEngine.js'));
  });
  afterAll(async () => {
    await rm(own, { recursive: true, force: true });
    await rm(dirname(script), { recursive: true, force: true });
  });

  test('takes its engine with it, loses no acknowledged row, and starts again at once', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const host = spawn(process.execPath, [script, own], { stdio: ['ignore', 'pipe', 'inherit'] });
      let engine = 0;
      let written = 0;
      const lines = createInterface({ input: host.stdout });
      lines.on('line', (line) => {
        const [what, number] = line.split(' ');
        if (what === 'engine') engine = Number(number);
        else {
          acknowledged.push(Number(number));
          written += 1;
        }
      });
      await until(() => written > 50 + round * 37, patience);
      const read = once(lines, 'close');
      host.kill('SIGKILL');
      await read;
      // The next round starts right away, while the orphan may still be ending.
      if (round === 3) await until(() => !lives(engine), patience);
    }
    const runtime = await createRecords({ dataDir: own, logger: quiet });
    const found = await runtime.recordsFor('kill-test').db.execute<{ n: string }>(sql`select n from plugin_kill_test.rows`);
    await runtime.close();
    const stored = new Set(found.rows.map(({ n }) => Number(n)));
    expect(acknowledged.length).toBeGreaterThan(400);
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });

  test('in the middle of its very first start begins anew', async () => {
    const fresh = join(own, 'fresh');
    await mkdir(fresh);
    const files = async (): Promise<number> => (await readdir(fresh, { recursive: true }).catch(() => [])).length;
    // At once after each kill the next one starts, while who filled the directory may still be writing there.
    for (const most of [1, 20, 100, 400, 800]) {
      const host = spawn(process.execPath, [script, fresh], { stdio: 'ignore' });
      const before = await files();
      while ((await files()) < most || (await files()) === before) await pause(1);
      host.kill('SIGKILL');
      await once(host, 'exit');
    }
    const runtime = await createRecords({ dataDir: fresh, logger: quiet });
    expect((await runtime.recordsFor('kill-test').db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await runtime.close();
    expect((await readdir(fresh)).sort()).toEqual(['engine.lock', 'pgdata']);
  });
});
