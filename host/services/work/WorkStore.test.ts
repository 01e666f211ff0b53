import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LeaseLost } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import type { ClaimedTask } from './ClaimedTask';
import { doneEnding, retryEnding } from './endingOf';
import { defaultBackoff, type Job } from './Job';
import { dueSlot } from './pace';
import { TaskBook } from './TaskBook';
import { WorkStore } from './WorkStore';
import { workMigrations } from './workMigration';

const lease = 30_000;
const start = Date.UTC(2026, 2, 1, 12);
let memory: MemoryRecords;
/** The store's clock, in the hands of the test. */
let clock = start;
const now = { getSQL: () => sql`${new Date(clock).toISOString()}::timestamptz` };
/** Of the processes, in the hands of the test: it goes on with the clock, but for what a test sets. */
let elapsed = 0;
let a: WorkStore;
let b: WorkStore;
let book: TaskBook;

beforeAll(async () => {
  memory = await memoryRecords(
    'host',
    workMigrations.map(({ migration }) => migration),
  );
  a = new WorkStore(memory.records, 'a', lease, now, () => elapsed);
  b = new WorkStore(memory.records, 'b', lease, now, () => elapsed);
  book = new TaskBook(memory.records, now);
  await memory.records.db.execute(sql`CREATE TABLE host.effects (what text)`);
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  await memory.records.db.execute(sql`TRUNCATE host.effects`);
  clock = start;
  elapsed = 0;
});

const post = { plugin: 'post', job: 'send', priority: 0 };
const add = (payload: unknown, options = {}) => book.add(post, payload, options);
const claim = async (store = a, most = 10) => store.claim(post, most);
const one = async (store = a): Promise<ClaimedTask> => {
  const [task] = await claim(store, 1);
  if (task === undefined) throw new Error('Nothing was due.');
  return task;
};
const done = (task: ClaimedTask) => {
  const ending = doneEnding(task, task.pace && dueSlot(task.pace, task.firstSlot ?? 0, task.claimedAt));
  if (ending === undefined) throw new Error('It has no end.');
  return ending;
};
const effect = (what: string) => (db: typeof memory.records.db) => db.execute(sql`INSERT INTO host.effects VALUES (${what})`);
const effects = async () =>
  (await memory.records.db.execute<{ what: string }>(sql`SELECT what FROM host.effects`)).rows.map(({ what }) => what);
const stateOf = async (id: string) => (await book.find('post', id))?.state;

describe('a claim', () => {
  test('is one process’s alone until its lease is over; then another takes it under a later epoch', async () => {
    await add({ n: 1 });
    const first = await one(a);
    expect(first).toMatchObject({ payload: { n: 1 }, epoch: 1, attempt: 1, lost: 0 });
    expect(await claim(b)).toEqual([]);
    clock += lease + 1;
    expect(await one(b)).toMatchObject({ id: first.id, epoch: 2, attempt: 2, lost: 1 });
  });

  test('is kept by renewing it, and a renewal tells what counts no longer', async () => {
    await add(1);
    await add(2);
    const [kept, lost] = await claim(a);
    if (kept === undefined || lost === undefined) throw new Error('Two were due.');
    clock += lease - 1;
    expect(await a.renew([kept])).toEqual(new Set([kept.id]));
    clock += 2;
    expect(await one(b)).toMatchObject({ id: lost.id });
    expect(await a.renew([kept, lost])).toEqual(new Set([kept.id]));
    expect(await claim(b)).toEqual([]);
  });

  test('that is lost commits nothing, ends nothing and notes nothing', async () => {
    const id = await add('letter');
    const before = await one(a);
    clock += lease + 1;
    const after = await one(b);
    await expect(a.commit(done(before), effect('a'))).rejects.toThrow(LeaseLost);
    await expect(a.fenced(before, effect('a'))).rejects.toThrow(LeaseLost);
    expect(await a.end([done(before)])).toEqual(new Set());
    expect(await a.progress(before, 50)).toBe(false);
    expect(await stateOf(id)).toBe('running');
    await b.commit(done(after), effect('b'));
    expect(await effects()).toEqual(['b']);
    expect(await stateOf(id)).toBe('done');
    await expect(b.commit(done(after), effect('again'))).rejects.toThrow(LeaseLost);
  });

  test('whose commit fails is as it was before', async () => {
    const id = await add('letter');
    const task = await one();
    const failing = a.commit(done(task), async (db) => {
      await effect('half')(db);
      throw new Error('no ink');
    });
    await expect(failing).rejects.toThrow('no ink');
    expect(await effects()).toEqual([]);
    expect(await stateOf(id)).toBe('running');
    await a.commit(done(task), effect('whole'));
    expect(await effects()).toEqual(['whole']);
  });

  test('is kept by its steps, too', async () => {
    await add('letter');
    const task = await one(a);
    clock += lease - 1;
    await a.fenced(task, effect('one'));
    clock += lease - 1;
    expect(await claim(b)).toEqual([]);
    // One that stores nothing keeps nothing.
    await expect(a.fenced(task, () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    clock += 2;
    expect(await one(b)).toMatchObject({ id: task.id, epoch: 2 });
  });

  test('keeps several steps, none of which ends it', async () => {
    const id = await add('letter');
    const task = await one();
    await a.fenced(task, effect('one'));
    await a.fenced(task, effect('two'));
    expect(await effects()).toEqual(['one', 'two']);
    expect(await stateOf(id)).toBe('running');
  });
});

describe('tasks', () => {
  test('of one key: one waits, with the latest payload and the earlier time; the one that runs is another', async () => {
    const id = await add('old', { key: 'k', runAt: new Date(start + 5000) });
    expect(await add('new', { key: 'k', runAt: new Date(start + 9000) })).toBe(id);
    expect(await book.find('post', id)).toMatchObject({ payload: 'new', runAt: new Date(start + 5000).toISOString() });
    expect(await claim()).toEqual([]);
    clock += 5000;
    const running = await one();
    expect(running).toMatchObject({ id, key: 'k', payload: 'new' });
    const other = await add('next', { key: 'k' });
    expect(other).not.toBe(id);
    // Its retry would be the second that waits.
    await a.end([retryEnding(job, running, undefined, new Error('late'), 'failed')]);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await stateOf(other)).toBe('waiting');
  });

  test('exist only when the transaction that adds them commits', async () => {
    const failing = memory.records.transaction(async (within) => {
      await add('never', { within });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await memory.records.transaction((within) => add('once', { within }));
    expect((await claim()).map(({ payload }) => payload)).toEqual(['once']);
  });

  test('of a higher priority come first; accounts take turns, whoever has more waiting', async () => {
    for (let n = 0; n < 50; n += 1) await add(`one ${n}`, { accountId: 1 });
    clock += 1;
    for (let n = 0; n < 2; n += 1) await add(`two ${n}`, { accountId: 2 });
    await add('nobody’s');
    await book.add({ ...post, priority: 5 }, 'urgent', { accountId: 1 });
    const order = (await claim(a, 6)).map(({ payload }) => payload);
    expect(order).toHaveLength(6);
    expect(new Set(order)).toEqual(new Set(['urgent', 'one 0', 'two 0', 'nobody’s', 'one 1', 'two 1']));
  });

  test('are told with how far they are, why they failed, and how many there are', async () => {
    const ids = [await add(1), await add(2, { accountId: 3 }), await add(3)];
    await book.add({ plugin: 'other', job: 'send', priority: 0 }, 'foreign', {});
    const task = await one();
    expect(await a.progress(task, { sent: 4 })).toBe(true);
    expect(await book.find('post', task.id)).toMatchObject({ state: 'running', progress: { sent: 4 }, attempt: 1 });
    await a.end([retryEnding(job, task, undefined, new Error('no ink\0'), 'failed')]);
    expect(await book.find('post', task.id)).toMatchObject({
      state: 'waiting',
      error: 'no ink ',
      runAt: new Date(start + defaultBackoff.first).toISOString(),
    });
    expect(await book.list('post', { limit: 2 })).toMatchObject({ total: 3, tasks: [{}, {}] });
    expect(await book.list('post', { accountId: 3 })).toMatchObject({ total: 1, tasks: [{ id: ids[1], accountId: 3 }] });
    expect(await book.list('post', { states: ['failed', 'done'] })).toEqual({ total: 0, tasks: [] });
    expect(await book.history('post', {})).toMatchObject({
      total: 1,
      runs: [{ taskId: task.id, outcome: 'failed', attempt: 1, error: 'no ink ' }],
    });
    expect(await book.find('other', task.id)).toBeUndefined();
  });

  test('that are cancelled end, and the run under way stores nothing more; a failed one is tried again', async () => {
    const id = await add('letter');
    const task = await one();
    expect(await book.cancel('other', id)).toBe(false);
    expect(await book.cancel('post', id)).toBe(true);
    expect(await a.renew([task])).toEqual(new Set());
    await expect(a.commit(done(task), effect('late'))).rejects.toThrow(LeaseLost);
    expect(await book.cancel('post', id)).toBe(false);
    expect(await book.retry('post', id)).toBe(true);
    expect(await one()).toMatchObject({ id, attempt: 1 });
  });

  test('go with their account', async () => {
    const gone = await add('a', { accountId: 5 });
    const stays = await add('b', { accountId: 6 });
    expect(await book.forget(5, 'other')).toEqual([]);
    expect(await book.forget(5, 'post')).toEqual([gone]);
    expect(await stateOf(gone)).toBeUndefined();
    expect(await stateOf(stays)).toBe('waiting');
  });

  test('that are over are forgotten after some days, failed ones later, and waiting ones never', async () => {
    const [fine, failed, waits] = [await add('fine'), await add('failed'), await add('waits', { runAt: new Date(start + 1e10) })];
    for (const task of await claim()) await a.end([{ ...done(task), ...(task.id === failed ? { state: 'failed' as const } : {}) }]);
    clock += 15 * 86_400_000;
    await a.forgetOld({ ended: 14, failed: 60 });
    expect([await stateOf(fine), await stateOf(failed), await stateOf(waits)]).toEqual([undefined, 'failed', 'waiting']);
    clock += 46 * 86_400_000;
    await a.forgetOld({ ended: 14, failed: 60 });
    expect([await stateOf(failed), await stateOf(waits)]).toEqual([undefined, 'waiting']);
    expect((await book.history('post', {})).total).toBe(0);
  });

  test('are taken away by a caller whatever their time, once', async () => {
    const id = await add('prepared', { runAt: new Date(start + 300_000) });
    expect(await a.take('other', id)).toBeUndefined();
    expect(await a.take('post', id)).toMatchObject({ payload: 'prepared', attempt: 1 });
    expect(await b.take('post', id)).toBeUndefined();
    // Whoever took it has died: it is anybody's.
    clock += lease + 1;
    expect(await one(b)).toMatchObject({ id, attempt: 2, lost: 1 });
  });
});

describe('schedules', () => {
  const minute = 60_000;
  const pace = { every: minute, jitter: 7000 };
  const schedule = (over: object = {}) => book.schedule({ ...post, key: 'rule-1' }, { ...pace, ...over }, { payload: { rule: 1 } });
  const isSlot = (time: number) => (time - 7000) % minute === 0;

  test('come round at each slot once, and after missed ones for the latest, with their number', async () => {
    await schedule();
    expect(await claim()).toEqual([]);
    clock = start + 7000;
    const first = await one();
    expect(first).toMatchObject({ kind: 'schedule', key: 'rule-1', payload: { rule: 1 }, firstSlot: clock, pace });
    await a.commit(done(first), effect('12:00:07'));
    expect(await claim(b)).toEqual([]);
    clock += 4.5 * minute;
    const late = await one(b);
    expect(isSlot(late.firstSlot ?? 0)).toBe(true);
    expect(dueSlot(pace, late.firstSlot ?? 0, late.claimedAt)).toMatchObject({ at: start + 7000 + 4 * minute, skipped: 3 });
    await b.end([done(late)]);
    expect((await book.list('post', {})).tasks).toMatchObject([
      { key: 'rule-1', state: 'waiting', skipped: 3, runAt: new Date(start + 7000 + 5 * minute).toISOString(), pace: { every: '60000ms' } },
    ]);
    expect((await book.history('post', { key: 'rule-1' })).runs).toMatchObject([{ outcome: 'ok', skipped: 3 }]);
  });

  test('keep their slots when they are set again as they are; with another pace the run under way ends', async () => {
    await schedule();
    clock = start + 7000;
    const running = await one();
    await schedule();
    expect(await a.renew([running])).toEqual(new Set([running.id]));
    await schedule({ every: 2 * minute });
    expect(await a.renew([running])).toEqual(new Set());
    expect((await book.list('post', {})).tasks).toMatchObject([
      { state: 'waiting', attempt: 0, runAt: new Date(start + 2 * minute + 7000).toISOString() },
    ]);
    expect(await book.unschedule('post', 'send', 'rule-1')).toBe(running.id);
    expect(await book.unschedule('post', 'send', 'rule-1')).toBeUndefined();
  });

  test('of jobs are set at the start, stay as they are at the next, and go when the job has none', async () => {
    const jobs = [{ plugin: 'post', job: 'send', pace, first: start + 7000, priority: 0 }];
    await a.setPaces(jobs);
    await b.setPaces(jobs.map((one) => ({ ...one, first: start + 7000 + 9 * minute })));
    clock = start + 7000;
    const running = await one();
    expect(running.firstSlot).toBe(clock);
    expect(running.key).toBeUndefined();
    await b.setPaces([{ plugin: 'post', job: 'send', priority: 0 }]);
    expect(await a.renew([running])).toEqual(new Set());
    expect((await book.list('post', {})).total).toBe(0);
  });

  test('tell when the next thing of each job is due', async () => {
    await schedule();
    await add('later', { runAt: new Date(start + 3000) });
    await book.add({ plugin: 'post', job: 'other', priority: 0 }, 1, {});
    const jobs = [
      { plugin: 'post', job: 'send' },
      { plugin: 'post', job: 'other' },
      { plugin: 'post', job: 'none' },
    ];
    expect(await a.due(jobs)).toEqual([
      { plugin: 'post', job: 'send', in: 3000 },
      { plugin: 'post', job: 'other', in: 0 },
    ]);
    expect(await a.due([])).toEqual([]);
  });
});

describe('a clock that is set', () => {
  const minute = 60_000;
  const day = 86_400_000;
  const jobs = [{ plugin: 'post', job: 'send' }];
  const due = async (store = a) => (await store.due(jobs))[0]?.in;
  /** Both go on together, as when nobody sets anything. */
  const pass = (milliseconds: number): void => {
    clock += milliseconds;
    elapsed += milliseconds;
  };
  const every = (key: string) => book.schedule({ ...post, key }, { every: minute, jitter: 0 }, { payload: key });
  const runDue = async (store = a): Promise<readonly (string | undefined)[]> => {
    const tasks = await store.claim(post, 10);
    for (const task of tasks) await store.end([done(task)]);
    return tasks.map(({ key }) => key);
  };

  test.each([-180_000, -day, -400 * day])('back by %d ms: what comes round comes round a pace later at most', async (step) => {
    await every('rule');
    await due();
    pass(minute);
    expect(await runDue()).toEqual(['rule']);
    clock += step;
    expect(await due()).toBeLessThanOrEqual(minute);
    for (let turn = 0; turn < 3; turn += 1) {
      pass(minute);
      expect(await runDue()).toEqual(['rule']);
      expect(await due()).toBeLessThanOrEqual(minute);
    }
  });

  test('a day forward and back: what ran meanwhile is due a pace later at most, also after a restart', async () => {
    await every('rule');
    await due();
    clock += day;
    expect(await runDue()).toEqual(['rule']);
    clock -= day;
    // Of a process that has just started, which saw nothing of it.
    const restarted = new WorkStore(memory.records, 'c', lease, now, () => elapsed);
    expect(await due(restarted)).toBeLessThanOrEqual(minute);
    pass(minute);
    expect(await runDue(restarted)).toEqual(['rule']);
  });

  test('another replica sees what this one does not', async () => {
    await every('rule');
    await due(a);
    await due(b);
    pass(minute);
    expect(await runDue(a)).toEqual(['rule']);
    clock -= day;
    expect(await due(b)).toBeLessThanOrEqual(minute);
    expect(await due(a)).toBeLessThanOrEqual(minute);
    pass(minute);
    const [one, other] = [await runDue(a), await runDue(b)];
    expect([...one, ...other]).toEqual(['rule']);
  });

  test('back: a cron line comes round at its next time, tasks at once or after their pause, and moments that were asked for stay', async () => {
    await book.schedule({ ...post, key: 'noon' }, { cron: '0 0 12 * * ?', zone: 'UTC' }, { payload: null });
    await add('at once');
    await add('asked for', { runAt: new Date(start + 3 * day) });
    const failing = await add('fails', { key: 'fails' });
    const claimed = await claim();
    const task = claimed.find(({ id }) => id === failing);
    if (task === undefined) throw new Error('It was not due.');
    for (const other of claimed) if (other.id !== failing) await a.end([{ ...done(other), state: 'waiting', readyIn: 0 }]);
    await a.end([retryEnding(job, task, undefined, new Error('no ink'), 'failed')]);
    await due();
    clock -= 2 * day;
    await due();
    const runAt = Object.fromEntries(
      (await book.list('post', {})).tasks.map(({ key, payload, runAt }) => [
        key ?? String(payload),
        (Date.parse(runAt ?? '') - clock) / 1000,
      ]),
    );
    expect(runAt).toEqual({ noon: 86_400, 'at once': 0, 'asked for': 5 * 86_400, fails: defaultBackoff.first / 1000 });
  });

  test('back: what a dead process held is free after a lease', async () => {
    await add('letter');
    await add('next', { runAt: new Date(start + 1) });
    await due();
    const held = await one(b);
    clock -= day;
    await due();
    clock += lease + 1;
    expect((await claim()).map(({ id }) => id)).toContain(held.id);
  });

  test('forward: what comes round does so once, for the latest slot', async () => {
    await every('rule');
    await due();
    clock += day;
    expect(await due()).toBeLessThanOrEqual(0);
    expect(await runDue()).toEqual(['rule']);
    expect(await runDue()).toEqual([]);
    expect(await due()).toBeLessThanOrEqual(minute);
  });
});

test('what one at a time may do is held, given back, and taken over from the dead', async () => {
  const held = await a.hold(post, 'account 1');
  if (held === undefined) throw new Error('Nobody had it.');
  expect(await b.hold(post, 'account 1')).toBeUndefined();
  expect(await b.hold(post, 'account 2')).toMatchObject({ epoch: 1 });
  clock += lease + 1;
  const next = await b.hold(post, 'account 1');
  expect(next).toMatchObject({ epoch: 2 });
  await a.release(held);
  expect(await a.hold(post, 'account 1')).toBeUndefined();
  if (next !== undefined) await b.release(next);
  expect(await a.hold(post, 'account 1')).toMatchObject({ epoch: 1 });
  expect((await book.list('post', {})).total).toBe(0);
  expect(await claim()).toEqual([]);
});

const job: Job = {
  pluginId: 'post',
  id: 'send',
  timeout: 1000,
  scope: 'one',
  backoff: defaultBackoff,
  priority: 0,
  concurrency: 1,
  services: undefined as never,
  load: () => Promise.reject(new Error('Nobody runs it here.')),
};
