import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TelemetryStatus } from '#plugins/ingest/contract';
import type { Product } from '#plugins/plans/contract';
import { holds } from '#sdk';
import type { Api } from '#sdk/browser';
import { type Account, type ManagedAccount, PublicError } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { TelemetryPolling } from './browser/TelemetryPolling';
import { TracingAccount } from './browser/TracingAccount';
import { daysLeft } from './common/daysLeft';
import { isNewFeature } from './common/isNewFeature';
import { tracingActivations } from './contract';
import { manifest } from './plugin';
import createTrials from './server/migrations/0001-trials';
import { TrialBook } from './server/TrialBook';

afterEach(() => void vi.useRealTimers());

test('the days left of a trial are the whole days until its end, none when it is past [shell-9-10]', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  expect(daysLeft('2026-03-06T23:00:00Z', now)).toBe(5);
  expect(daysLeft('2026-03-06T00:00:00Z', now)).toBe(5);
  expect(daysLeft('2026-03-01T23:59:59Z', now)).toBe(0);
  expect(daysLeft('2026-02-20T00:00:00Z', now)).toBe(0);
});

test('a feature is new to a trial that used it before data was last sent; not after it, nor without data, nor on another plan [shell-4-39]', () => {
  const lastSent = '2026-03-01T12:00:00.000Z';
  const before = '2026-03-01T11:59:59.999Z';
  const after = '2026-03-01T12:00:00.001Z';
  const isNew = (planType: string, lastUse: string | undefined, sent: string | null) => isNewFeature({ planType, lastUse, lastSent: sent });
  expect(isNew('trial', before, lastSent)).toBe(true);
  expect(isNew('trial', undefined, lastSent)).toBe(true);
  expect(isNew('trial', after, lastSent)).toBe(false);
  expect(isNew('trial', lastSent, lastSent)).toBe(false);
  expect(isNew('trial', before, null)).toBe(false);
  for (const plan of ['free', 'standard', 'pro', 'enterprise']) expect(isNew(plan, before, lastSent)).toBe(false);
});

const never = { sent: false, timestamp: null };
const nothing: TelemetryStatus = { logs: never, metrics: never, traces: never };
const some = { sent: true, timestamp: '2026-03-01T00:00:00.000Z' };

/** A watch over answers that the test changes, with the moments (ms) at which it looked. */
function watching(planType = 'trial', config: Record<string, number> = {}) {
  vi.useFakeTimers({ now: 0 });
  const looks: number[] = [];
  const answer = { now: nothing as TelemetryStatus | Error };
  const session = { plan: { planType } };
  const api = {
    get: async () => {
      looks.push(Date.now());
      if (answer.now instanceof Error) throw answer.now;
      return answer.now;
    },
  };
  const polling = new TelemetryPolling(api as unknown as Api, { session, boot: { config } } as never);
  return { polling, looks, answer, session };
}
const HOUR = 3_600_000;

test('a trial is asked 10 s after the start, then 15 s and 22.5 s later, with growing gaps and no end; failures change nothing of that [shell-9-01]', async () => {
  const { polling, looks, answer } = watching();
  const end = new AbortController();
  polling.poll(end.signal);
  await vi.advanceTimersByTimeAsync(47_500);
  expect(looks).toEqual([0, 10_000, 25_000, 47_500]);
  answer.now = new Error('away');
  await vi.advanceTimersByTimeAsync(33_750);
  expect(looks.slice(4)).toEqual([81_250]);
  answer.now = nothing;
  await vi.advanceTimersByTimeAsync(2000 * HOUR);
  const gaps = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
  expect(gaps.slice(1).map((gap, index) => Math.round((gap / (gaps[index] ?? 1)) * 100) / 100)).toEqual(gaps.slice(1).map(() => 1.5));
  expect(gaps.at(-1)).toBeGreaterThan(300 * HOUR);
  end.abort();
  const before = looks.length;
  await vi.advanceTimersByTimeAsync(4000 * HOUR);
  expect(looks).toHaveLength(before);
});

test('only trials are polled, for hours; a plan that becomes another is not polled on [shell-4-18]', async () => {
  const step = manifest.contributes.find(({ id }) => id === 'watch');
  const facts = (plan: string) => ({ role: new Set(['admin']), plan: new Set([plan]) });
  const when = (step as { readonly when?: never }).when as never;
  expect(['free', 'trial', 'standard', 'pro', 'enterprise'].map((plan) => holds(when, facts(plan)))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  const pro = watching('pro');
  pro.polling.poll(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(pro.looks).toEqual([]);
  const trial = watching('trial');
  trial.polling.poll(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  const { length } = trial.looks;
  expect(length).toBeGreaterThan(10);
  trial.session.plan.planType = 'pro';
  await vi.advanceTimersByTimeAsync(50 * HOUR);
  expect(trial.looks).toHaveLength(length);
});

test.each([
  [{}, 10_000],
  [{ 'trials.data-sent-interval': 2500 }, 2500],
])('who waits for data looks every interval of the configuration %o [shell-9-02]', async (config, interval) => {
  const { polling, looks } = watching('pro', config);
  const end = new AbortController();
  polling.waitFor(end.signal);
  await vi.advanceTimersByTimeAsync(3 * interval);
  expect(looks).toEqual([0, interval, 2 * interval, 3 * interval]);
  end.abort();
  await vi.advanceTimersByTimeAsync(3 * interval);
  expect(looks).toHaveLength(4);
});

test('the first of each signal is told once, and not what was there before', async () => {
  const { polling, answer } = watching();
  const told: string[] = [];
  const end = polling.onArrival((signal) => void told.push(signal));
  answer.now = { ...nothing, metrics: some };
  await polling.look();
  expect(told).toEqual([]);
  answer.now = { ...nothing, metrics: some, logs: some };
  await polling.look();
  await polling.look();
  expect([told, polling.sent]).toEqual([['logs'], answer.now]);
  end();
  answer.now = { logs: some, metrics: some, traces: some };
  await polling.look();
  expect(told).toEqual(['logs']);
});

/** An account of tracing whose calls answer what is given, with the states that it goes through. */
function activating(answers: { readonly activate?: Error; readonly budget?: Error }) {
  const budget = { type: 'trial', expiresAt: '2026-03-15T00:00:00.000Z' };
  const api = {
    post: async () => {
      if (answers.activate) throw answers.activate;
      return {};
    },
    get: async () => {
      if (answers.budget) throw answers.budget;
      return budget;
    },
  };
  const account = new TracingAccount(api as unknown as Api);
  const states: unknown[] = [];
  return { account, states, budget, run: () => runTold(account, states) };
}
async function runTold(account: TracingAccount, states: unknown[]): Promise<unknown> {
  const run = account.activate();
  states.push(account.state);
  const failure = await run.catch((error: unknown) => error);
  states.push(account.state);
  return failure;
}

test('activation is pending, then activated and not in use with its budget; what fails goes back to not activated [shell-4-19] [shell-8-04]', async () => {
  const good = activating({});
  expect(await good.run()).toBeUndefined();
  expect([good.states, good.account.budget]).toEqual([['pending trial', 'activated not in use'], good.budget]);
  const failing = activating({ activate: new Error('taken') });
  expect(await failing.run()).toEqual(new Error('taken'));
  expect([failing.states, failing.account.budget]).toEqual([['pending trial', 'not activated'], undefined]);
  const poor = activating({ budget: new Error('gone') });
  expect(await poor.run()).toEqual(new Error('No tracing budget found after account activation.'));
  expect(poor.states).toEqual(['pending trial', 'not activated']);
  expect(tracingActivations).toEqual(['not activated', 'pending trial', 'activated not in use', 'activated in use']);
});

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('trials', [createTrials]);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());

const main: Account = { id: 1, name: 'Main', type: 'owner', ownerId: 1, createdAt: '2026-01-01T00:00:00.000Z' };
const managed = (id: number, name: string, type: Account['type'], sharedWith: readonly number[] = []): ManagedAccount => ({
  ...main,
  id,
  name,
  type,
  sharedWith,
  token: `token-${id}`,
  volumeGb: null,
  retentionDays: null,
  softLimitGb: null,
});

/** A book over accounts in memory. */
function bookOf(trialEndsAt: string | null = '2026-03-15T00:00:00.000Z') {
  const tree: ManagedAccount[] = [managed(1, 'Main', 'owner'), managed(2, 'Shop', 'sub')];
  const tried: unknown[] = [];
  const fault: { now: Error | undefined; time: number } = { now: undefined, time: Date.parse('2026-03-01T00:00:00Z') };
  const book = new TrialBook({
    records: memory.records,
    accounts: {
      tree: async () => tree,
      add: async (_owner, { name, type, sharedWith = [] }) => {
        const made = managed(tree.length + 10, name, type, sharedWith);
        tree.push(made);
        return made;
      },
      remove: async (_owner, id) => {
        const at = tree.findIndex((one) => one.id === id);
        return tree.splice(at, 1)[0]?.name ?? '';
      },
    },
    plans: {
      startTrial: async (ownerId: number, product: Product) => {
        if (fault.now) throw fault.now;
        tried.push([ownerId, product]);
        return trialEndsAt;
      },
    },
    now: () => fault.time,
  });
  return { book, tree, tried, fault };
}

test('a trial makes the account, open to the main account and the asking one, and a second is refused', async () => {
  const { book, tree, tried } = bookOf();
  expect(await book.start('metrics', main)).toEqual({
    accountId: 12,
    name: 'Main metrics',
    token: 'token-12',
    createdAt: '2026-01-01T00:00:00.000Z',
    trialEndsAt: '2026-03-15T00:00:00.000Z',
  });
  const shop = { ...main, id: 2, type: 'sub' as const };
  expect(await book.start('tracing', shop)).toMatchObject({ name: 'Main tracing' });
  expect(tree.slice(2).map(({ type, sharedWith }) => [type, sharedWith])).toEqual([
    ['metrics', [1]],
    ['tracing', [1, 2]],
  ]);
  expect(tried).toEqual([
    [1, 'metrics'],
    [1, 'tracing'],
  ]);
  const used = { status: 409, code: 'TRIAL_USED' };
  await expect(book.start('metrics', main)).rejects.toMatchObject(used);
  tree.splice(2);
  // The account is gone, and the trial is used all the same.
  await expect(book.start('metrics', main)).rejects.toMatchObject(used);
  expect([...(await book.had(1))].sort()).toEqual(['metrics', 'tracing']);
  await book.forget(1);
  expect([...(await book.had(1))]).toEqual([]);
});

test('two who start at once do not both get an account, and what fails can be started again', async () => {
  const { book, tree, fault } = bookOf();
  const both = await Promise.allSettled([book.start('siem', main), book.start('siem', main)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tree.filter(({ type }) => type === 'security')).toHaveLength(1);
  fault.now = new PublicError(409, 'ACCOUNT_NAME_TAKEN', 'taken');
  await expect(book.start('metrics', main)).rejects.toBe(fault.now);
  expect([tree.some(({ type }) => type === 'metrics'), (await book.had(1)).has('metrics')]).toEqual([false, false]);
  fault.now = undefined;
  expect(await book.start('metrics', main)).toMatchObject({ name: 'Main metrics' });
});

test('an account that is there without a trial is no reason for another; a name that is taken gets a number', async () => {
  const { book, tree } = bookOf();
  tree.push(managed(7, 'Own metrics', 'metrics'), managed(8, 'main SECURITY', 'sub'));
  await expect(book.start('metrics', main)).rejects.toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
  expect((await book.had(1)).has('metrics')).toBe(false);
  expect(await book.start('siem', main)).toMatchObject({ name: 'Main security 2' });
});

test('a start that died with its process is taken over after a minute, with the account that it made', async () => {
  const { book, tree, fault } = bookOf();
  await memory.records.db.execute(
    `INSERT INTO plugin_trials.trials (owner_account_id, product, account_id, started_at) VALUES (1, 'metrics', NULL, '2026-03-01T00:00:00Z')`,
  );
  tree.push(managed(7, 'Main metrics', 'metrics'));
  await expect(book.start('metrics', main)).rejects.toMatchObject({ code: 'TRIAL_USED' });
  fault.time += 61_000;
  expect(await book.start('metrics', main)).toMatchObject({ accountId: 7 });
  expect(tree).toHaveLength(3);
});
