import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptEntries, loadingBarDelay } from '#sdk/browser';
import { createQueryClient } from '../services/createQueryClient';
import { PersistedQueries, persistedQueriesKey, type QueryOwner } from './PersistedQueries';

const ada: QueryOwner = { user: 1, account: 7, version: '0.1.0' };
const hour = 60 * 60 * 1000;
const kept = new Map<string, { readonly value: unknown; readonly expires: number }>();
const writes = vi.fn();
const entries: KeptEntries = {
  read: async (key) => kept.get(key)?.value,
  keep: async (key, value, lifetime) => {
    writes();
    kept.set(key, { value, expires: Date.now() + lifetime });
  },
  forget: async (key) => void kept.delete(key),
};
const ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  kept.clear();
  writes.mockClear();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

async function visit(owner: QueryOwner | undefined) {
  const client = createQueryClient();
  const persisted = new PersistedQueries(client, entries);
  await persisted.begin(owner);
  ends.push(() => {
    persisted.stop();
    client.clear();
  });
  const ask = (key: string, answer: unknown, persist = true) =>
    client.fetchQuery({ queryKey: [key], queryFn: async () => answer, meta: { persist } });
  return { client, persisted, ask };
}

async function leave(): Promise<void> {
  const { ask } = await visit(ada);
  await ask('accounts', ['Main']);
  vi.advanceTimersByTime(300);
}

test('answers are written 300 ms after the last change, and are there 24 h long; those of 25 h are dropped; the bar of progress waits 500 ms [shell-9-24]', async () => {
  const { ask } = await visit(ada);
  await ask('accounts', ['Main']);
  vi.advanceTimersByTime(200);
  await ask('fields', ['level']);
  vi.advanceTimersByTime(299);
  expect(writes).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(writes).toHaveBeenCalledOnce();
  // The older of the two was there at 0 ms, half a second ago.
  vi.advanceTimersByTime(24 * hour - 500);
  const next = (await visit(ada)).client;
  expect([next.getQueryData(['accounts']), next.getQueryData(['fields'])]).toEqual([['Main'], ['level']]);
  vi.advanceTimersByTime(hour);
  expect((await visit(ada)).client.getQueryData(['accounts'])).toBeUndefined();
  expect(kept.size).toBe(0);
  expect(loadingBarDelay).toBe(500);
});

test('the cache collects garbage after 1 minute, and what is persisted lives 24 h at most and is saved after 300 ms [data-9-14]', async () => {
  await leave();
  expect(writes).toHaveBeenCalledOnce();
  const { client } = await visit(ada);
  vi.advanceTimersByTime(59_999);
  expect(client.getQueryData(['accounts'])).toEqual(['Main']);
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(['accounts'])).toBeUndefined();
  vi.advanceTimersByTime(24 * hour - 60_300);
  expect((await visit(ada)).client.getQueryData(['accounts'])).toEqual(['Main']);
  vi.advanceTimersByTime(1);
  expect((await visit(ada)).client.getQueryData(['accounts'])).toBeUndefined();
});

test.each([
  ['another person', { ...ada, user: 2 }],
  ['another account', { ...ada, account: 8 }],
  ['another version', { ...ada, version: '0.2.0' }],
  ['nobody, after a log-out', undefined],
])('%s gets nothing of them, and they are gone', async (_who, owner) => {
  await leave();
  expect((await visit(owner)).client.getQueryData(['accounts'])).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('only what says so is written, and nothing that is under way when its owner leaves', async () => {
  const { ask, persisted } = await visit(ada);
  await ask('logs', ['a secret'], false);
  vi.advanceTimersByTime(1000);
  expect(kept.size).toBe(0);
  await ask('accounts', ['Main']);
  vi.advanceTimersByTime(300);
  expect(kept.get(persistedQueriesKey)?.value).toContain('Main');
  expect(kept.get(persistedQueriesKey)?.value).not.toContain('a secret');
  await ask('fields', ['level']);
  await persisted.begin(undefined);
  vi.advanceTimersByTime(1000);
  expect(kept.size).toBe(0);
});

test('what is damaged is as if there were nothing', async () => {
  await entries.keep(persistedQueriesKey, '{"owner":', hour);
  expect((await visit(ada)).client.getQueryCache().getAll()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('who has left meanwhile gets nothing of what was being read, and nothing of it stays', async () => {
  await leave();
  const { value } = kept.get(persistedQueriesKey) ?? {};
  const { client, persisted } = await visit(undefined);
  await entries.keep(persistedQueriesKey, value, hour);
  await Promise.all([persisted.begin(ada), persisted.begin(undefined)]);
  expect([client.getQueryCache().getAll(), kept.size]).toEqual([[], 0]);
});
