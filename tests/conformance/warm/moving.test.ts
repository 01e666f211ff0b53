import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logBatch } from '../../../host/server/telemetry/testing/logBatch';
import warmLogs from '../../../plugins/warm-tier/server/accountData';
import { WarmSearch } from '../../../plugins/warm-tier/server/search/WarmSearch';
import type { Context } from '../../../sdk';
import { numberIn } from '../../../sdk/query';
import { type ArchiveFile, type ArchiveQueryOptions, PublicError, type TelemetryArchive } from '../../../sdk/server';
import { until } from '../../harness/product';
import { everything, loggedDay, loggedRange, now, type OpenWarmTier, openWarmTier, warmTotal } from './openWarmTier';

let tier: OpenWarmTier;
beforeAll(async () => {
  tier = await openWarmTier();
});
afterAll(() => tier.close());

const keep = { retentionDays: 30, snapSearchRetentionDays: null };
let batches = 0;
/** Logs that are ten days old, other ones each time. */
async function log(account: number, count: number): Promise<void> {
  batches += 1;
  await tier.telemetry.insert(logBatch(account, batches * 10_000, count));
}
async function empty(): Promise<void> {
  tier.hot.clear();
  for (const account of [1, 2]) {
    tier.hot.set(account, 5);
    await tier.retention.forget(account);
  }
  await tier.mover().run();
  await tier.storage.delete('logs', [{ accounts: [1, 2], before: '9999-12-31' }]);
}
const filesOf = (account: number): readonly string[] => {
  const folder = join(tier.directory, `warm/${account}/${loggedDay}`);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('logs past the store’s retention become warm, once; younger ones, those of accounts without a warm tier and those past it do not', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 500);
  await log(2, 200);
  tier.hot.set(1, 11);
  expect(await tier.mover().run()).toEqual({ files: 0, rows: 0 });
  tier.hot.set(1, 5);
  expect(await tier.mover().run()).toEqual({ files: 1, rows: 500 });
  expect(await tier.mover().run()).toEqual({ files: 0, rows: 0 });
  expect(await tier.hotTotal(1)).toBe(0);
  expect(await tier.hotTotal(2)).toBe(200);
  expect(await warmTotal(tier.search(), [1])).toBe(500);
  expect(filesOf(1)).toHaveLength(1);
  expect(filesOf(2)).toEqual([]);
  expect(await tier.book.usage([1, 2])).toMatchObject([{ accountId: 1, day: loggedDay, files: 1, rows: 500 }]);

  await log(1, 50);
  expect(await tier.mover().run()).toEqual({ files: 1, rows: 50 });
  expect(await warmTotal(tier.search(), [1])).toBe(550);

  await tier.retention.choose(2, { retentionDays: 8, snapSearchRetentionDays: null });
  expect(await tier.mover().run()).toEqual({ files: 0, rows: 0 });
  expect(await tier.hotTotal(2)).toBe(200);
  await empty();
});

test('the warm logs of an account are never shown to another, whatever files there are', async () => {
  await tier.retention.choose(1, keep);
  await tier.retention.choose(2, keep);
  await log(1, 300);
  await log(2, 40);
  await tier.mover().run();
  const search = tier.search();
  expect([
    await warmTotal(search, [1]),
    await warmTotal(search, [2]),
    await warmTotal(search, [1, 2]),
    await warmTotal(search, [3]),
  ]).toEqual([300, 40, 340, 0]);
  const later = { from: Date.UTC(2026, 0, 3), to: Date.UTC(2026, 0, 4) };
  expect(await warmTotal(search, [1], later)).toBe(0);
  await empty();
});

type Step = 'contentOf' | 'write' | 'release' | 'remove';
const crash = new Error('killed');
/** An archive whose server dies at the call: before it does anything, or when it is done and nobody hears of it. */
function dyingAt(step: Step, when: 'before' | 'after'): TelemetryArchive {
  let isDead = false;
  return new Proxy(tier.archive, {
    get: (archive, name) => {
      const value = Reflect.get(archive, name, archive);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        isDead ||= name === step && when === 'before';
        if (isDead) throw crash;
        const result = await value.apply(archive, args);
        isDead = name === step;
        if (isDead) throw crash;
        return result;
      };
    },
  });
}

test.each([
  ['contentOf', 'after'],
  ['write', 'before'],
  ['write', 'after'],
  ['release', 'before'],
  ['release', 'after'],
] as const)(
  'a server that dies at %s (%s it) leaves neither loss nor duplicates',
  async (step, when) => {
    await tier.retention.choose(1, keep);
    await log(1, 400);
    await log(2, 30);
    const mover = tier.mover(dyingAt(step, when), () => now, 200);
    await mover.run();
    expect((await tier.runs.of([1]))[0]).toMatchObject({ fault: 'killed' });
    await log(1, 7);
    await tier.mover().run();
    expect(await tier.hotTotal(1)).toBe(0);
    expect(await tier.hotTotal(2)).toBe(30);
    expect(await warmTotal(tier.search(), [1])).toBe(407);
    expect(filesOf(1)).toHaveLength((await tier.book.readable([1], loggedDay, loggedDay)).length);
    expect(await tier.book.unfinished(1)).toEqual([]);
    expect((await tier.runs.of([1]))[0]).toMatchObject({ fault: null });
    await empty();
  },
  60_000,
);

test('a disk that is full while a file is written keeps nothing of it, the logs stay, and the next run moves them', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 400);
  const full = new Proxy(tier.archive, {
    get: (archive, name) => {
      const value = Reflect.get(archive, name, archive);
      if (name !== 'write') return typeof value === 'function' ? value.bind(archive) : value;
      return async (file: ArchiveFile) => {
        const path = join(tier.directory, `warm/${file.accountId}/${file.day}/${file.name}.parquet`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, 'half of a file');
        throw new PublicError(507, 'ARCHIVE_FULL', 'There is no room left on the disk.');
      };
    },
  });
  expect(await tier.mover(full).run()).toEqual({ files: 0, rows: 0 });
  expect(filesOf(1)).toEqual([]);
  expect((await tier.runs.of([1]))[0]).toMatchObject({ fault: 'There is no room left on the disk.', rows: 0 });
  expect(await warmTotal(tier.search(), [1])).toBe(0);
  expect(await tier.hotTotal(1)).toBe(400);
  expect(await tier.mover().run()).toEqual({ files: 1, rows: 400 });
  expect(await tier.book.unfinished(1)).toEqual([]);
  expect((await tier.runs.of([1]))[0]).toMatchObject({ fault: null });
  await empty();
});

test('an engine that is killed again and again while logs are moved: each of them is in one place at the end, once', async () => {
  await tier.retention.choose(1, keep);
  const total = 30_000;
  for (let part = 0; part < 3; part++) await log(1, total / 3);
  let kills = 0;
  // At another point of the work each time: writing, reading again, deleting.
  for (const wait of [0, 60, 150, 300, 500, 800]) {
    const run = tier.mover(tier.archive, () => now, 5000).run();
    await pause(wait);
    const pid = tier.enginePid();
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      kills += 1;
    }
    await run;
    await until('The engine being back', async () => tier.enginePid() !== undefined && tier.enginePid() !== pid && tier.telemetry.ready());
  }
  expect(kills).toBe(6);
  await tier.mover().run();
  expect((await tier.runs.of([1]))[0]).toMatchObject({ fault: null });
  expect(await tier.hotTotal(1)).toBe(0);
  expect(await warmTotal(tier.search(), [1])).toBe(total);
  const { value } = await tier
    .search()
    .answer({ scope: { accounts: [1] }, range: loggedRange, key: 'distinct' }, (telemetry) =>
      telemetry.query(
        { ...everything, measures: [{ kind: 'distinct', field: 'message', as: 'n' }], lookAt: 1_000_000 },
        { scope: { accounts: [1] } },
      ),
    );
  expect(numberIn(value, 'n')).toBe(total);
  expect(await tier.book.unfinished(1)).toEqual([]);
  expect(filesOf(1)).toHaveLength((await tier.book.readable([1], loggedDay, loggedDay)).length);
  await empty();
});

test('a log that comes while its day is written stays in the store until the next run', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 100);
  let writes = 0;
  const late = new Proxy(tier.archive, {
    get: (archive, name) => {
      const value = Reflect.get(archive, name, archive);
      if (name !== 'write' && name !== 'release') return typeof value === 'function' ? value.bind(archive) : value;
      return async (...args: unknown[]) => {
        writes += 1;
        // Once before the file is written, once between the file and the deletion.
        if (writes <= 3 && writes !== 2) await log(1, 1);
        return value.apply(archive, args);
      };
    },
  });
  await tier.mover(late).run();
  expect((await tier.hotTotal(1)) + (await warmTotal(tier.search(), [1]))).toBe(102);
  expect(await tier.hotTotal(1)).toBe(1);
  await tier.mover().run();
  expect(await warmTotal(tier.search(), [1])).toBe(102);
  await empty();
});

test('of two servers one moves an account’s logs; the other takes over when it is silent for the time of a lease, and its file is nobody’s', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 100);
  let proceed = (): void => {};
  let reached = (): void => {};
  const atWrite = new Promise<void>((resolve) => (reached = resolve));
  const stalled = new Proxy(tier.archive, {
    get: (archive, name) => {
      const value = Reflect.get(archive, name, archive);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const result = await value.apply(archive, args);
        if (name === 'write') {
          reached();
          await new Promise<void>((resolve) => (proceed = resolve));
        }
        return result;
      };
    },
  });
  const first = tier.mover(stalled).run();
  await atWrite;
  expect(await tier.mover().run()).toEqual({ files: 0, rows: 0 });
  expect(await tier.mover(tier.archive, () => now + 61_000).run()).toEqual({ files: 1, rows: 100 });
  proceed();
  await first;
  expect((await tier.runs.of([1]))[0]?.fault).toContain('taken over');
  expect(await warmTotal(tier.search(), [1])).toBe(100);
  expect(await tier.hotTotal(1)).toBe(0);
  expect(filesOf(1)).toHaveLength(1);
  await empty();
});

test('files go when warm retention is over, when it is chosen away, and never while their account is being removed by another job', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 100);
  await tier.mover().run();
  await tier.mover(tier.archive, () => now + 19 * 86_400_000).run();
  expect(filesOf(1)).toHaveLength(1);
  await tier.mover(tier.archive, () => now + 21 * 86_400_000).run();
  expect(filesOf(1)).toEqual([]);
  expect(await tier.book.accounts()).toEqual([]);

  await log(1, 100);
  await tier.mover().run();
  tier.limits.set(1, 9);
  await tier.mover().run();
  expect(filesOf(1)).toEqual([]);
  tier.limits.clear();

  await log(1, 100);
  await tier.mover().run();
  await tier.retention.forget(1);
  tier.removed.add(1);
  await tier.mover().run();
  expect(filesOf(1)).toHaveLength(1);
  tier.removed.clear();
  await tier.mover().run();
  expect(filesOf(1)).toEqual([]);
});

test('a deleted account leaves no warm log behind', async () => {
  await tier.retention.choose(1, keep);
  await tier.retention.choose(2, keep);
  await log(1, 100);
  await log(2, 20);
  await tier.mover().run();
  await warmLogs.remove(1, { get: () => tier } as unknown as Context);
  expect(filesOf(1)).toEqual([]);
  expect(filesOf(2)).toHaveLength(1);
  expect(await tier.book.accounts()).toEqual([2]);
  expect([...(await tier.retention.all()).keys()]).toEqual([2]);
  expect(await tier.runs.of([1])).toEqual([]);
  await empty();
});

test('a search reaches as far back as was chosen for it', async () => {
  await tier.retention.choose(1, { retentionDays: 30, snapSearchRetentionDays: 9 });
  await log(1, 100);
  await tier.mover().run();
  expect(await warmTotal(tier.search(), [1])).toBe(0);
  await tier.retention.choose(1, { retentionDays: 30, snapSearchRetentionDays: 10 });
  expect(await warmTotal(tier.search(), [1])).toBe(100);
  await empty();
});

test('the same question is answered again from memory until a file is added; for other accounts it is another question', async () => {
  await tier.retention.choose(1, keep);
  await tier.retention.choose(2, keep);
  await log(1, 10);
  await log(2, 20);
  await tier.mover().run();
  let time = now;
  const search = tier.search(30, () => time);
  const ask = (accounts: number[], key = 'k') =>
    search.answer({ scope: { accounts }, range: { from: Date.UTC(2026, 0, 1), to: now }, key }, async (telemetry) => ({
      total: numberIn(await telemetry.query({ ...everything, range: { from: Date.UTC(2026, 0, 1), to: now } }, { scope: { accounts } })),
    }));
  expect(await ask([1])).toEqual({ value: { total: 10 }, cached: false });
  expect(await ask([1])).toEqual({ value: { total: 10 }, cached: true });
  expect(await ask([2])).toEqual({ value: { total: 20 }, cached: false });
  expect(await ask([1], 'other')).toEqual({ value: { total: 10 }, cached: false });
  await log(1, 5);
  await tier.mover().run();
  expect(await ask([1])).toEqual({ value: { total: 15 }, cached: false });
  time += 11 * 60_000;
  expect(await ask([1])).toEqual({ value: { total: 15 }, cached: false });
  await empty();
});

test('a question whose turn does not come in its own time is over, and the answer may go on without it', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 10);
  await tier.mover().run();
  const scope = { accounts: [1] };
  const range = { from: Date.UTC(2026, 0, 1), to: now };
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const stalled = new Proxy(tier.archive, {
    get: (archive, name) => {
      const value = Reflect.get(archive, name, archive);
      if (name !== 'ask') return typeof value === 'function' ? value.bind(archive) : value;
      return ({ around = (run) => run(), ...options }: ArchiveQueryOptions) =>
        archive.ask({ ...options, around: (run) => around(() => released.then(run)) });
    },
  });
  const search = new WarmSearch({ archive: stalled, book: tier.book, retention: tier.retention, seconds: 600, now: () => now });
  const count = { ...everything, range };
  const slow = ['a', 'b'].map((key) => search.answer({ scope, range, key }, (telemetry) => telemetry.query(count, { scope })));
  const quick = search.answer({ scope, range, key: 'c' }, (telemetry) =>
    telemetry.query(count, { scope, budget: { seconds: 0.01 } }).catch(({ status, code }) => ({ status, code })),
  );
  expect((await quick).value).toEqual({ status: 408, code: 'QUERY_TIMEOUT' });
  release();
  for (const { value } of await Promise.all(slow)) expect(numberIn(value)).toBe(10);
  await empty();
});

test('a search that takes too long is a 504; one that nobody waits for is over [data-9-44]', async () => {
  await tier.retention.choose(1, keep);
  await log(1, 100);
  await tier.mover().run();
  const scope = { accounts: [1] };
  const range = { from: Date.UTC(2026, 0, 1), to: now };
  const never = (_telemetry: unknown, signal: AbortSignal) =>
    new Promise<object>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(tier.search(0.02).answer({ scope, range, key: 'a' }, never)).rejects.toMatchObject({ status: 504, code: 'WARM_TIMEOUT' });
  await expect(
    tier
      .search()
      .answer({ scope, range, key: 'b' }, (telemetry) =>
        telemetry.query({ ...everything, range }, { scope, budget: { seconds: 0.000_001 } }),
      ),
  ).rejects.toMatchObject({ status: 504 });
  const gone = new AbortController();
  const asked = tier.search().answer({ scope, range, key: 'c', signal: gone.signal }, never);
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  await empty();
});

test('a claim is renewed while it is held and given back after it', async () => {
  const { rows } = await tier.records.db.execute(sql`SELECT count(*)::int AS n FROM host.work_task`);
  expect(rows).toEqual([{ n: 0 }]);
});
