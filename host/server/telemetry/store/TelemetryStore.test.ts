import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { type MeasuresQuery, numberIn, type RowsQuery } from '#sdk/query';
import { FairQueue, PublicError } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { sharesOf } from '../sharesOf';
import { SignalRegistry } from '../signals/SignalRegistry';
import { TelemetryStore } from './TelemetryStore';

const word = { signal: 'logs', where: { kind: 'term', value: 'needle' }, range: { from: 1000, to: 2000 } } as const;
const rows: RowsQuery = { ...word, limit: 10 };
const count: MeasuresQuery = { ...word, measures: [{ kind: 'count' }] };
const options = { scope: { accounts: [1] } };
const isLook = (sql: string): boolean => sql.startsWith('SELECT 1 FROM unindexed_days');

/** A store whose engine answers as told, and the statements it was given. */
function storeOver(answer: (sql: string, signal: AbortSignal) => Promise<unknown[]>) {
  const asked: string[] = [];
  const query = async ({ query: sql, abort_signal: signal }: { query: string; abort_signal: AbortSignal }) => {
    asked.push(sql);
    const data = await answer(sql, signal);
    return { json: async () => ({ data }) };
  };
  const clients = { client: { query, command: async () => {} }, place: {} } as unknown as Clients;
  const budget = { seconds: 10, memoryBytes: 1e9, rowsToRead: 1e9 };
  const queue = new FairQueue(sharesOf(6));
  return { store: new TelemetryStore(clients, budget, pino({ level: 'silent' }), () => true, new SignalRegistry(), queue), asked, queue };
}

test('a page and its count look once for logs outside the text index', async () => {
  const { store, asked } = storeOver(async (sql) => (isLook(sql) ? [] : sql.includes('AS total') ? [{ m0: '0', total: '1' }] : []));
  const [, counted] = await Promise.all([store.query(rows, options), store.query(count, options)]);
  expect(numberIn(counted)).toBe(0);
  expect(asked.filter(isLook)).toHaveLength(1);
  await store.query(count, options);
  expect(asked.filter(isLook)).toHaveLength(2);
});

test('when the query that looks is cancelled, the other looks for itself', async () => {
  const cancelled = new AbortController();
  const { store, asked } = storeOver(async (sql, signal) => {
    if (!isLook(sql)) return sql.includes('AS total') ? [{ m0: '7', total: '1' }] : [];
    const isFirst = asked.filter(isLook).length === 1;
    if (isFirst) await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return [];
  });
  const page = store.query(rows, { ...options, signal: cancelled.signal });
  const counting = store.query(count, options);
  await vi.waitFor(() => expect(asked.filter(isLook)).toHaveLength(1));
  cancelled.abort(new Error('gone'));
  await expect(page).rejects.toThrow('gone');
  expect(numberIn(await counting)).toBe(7);
  expect(asked.filter(isLook)).toHaveLength(2);
});

test('nobody waits for the look of somebody else, whose turn may be far', async () => {
  const { store, asked } = storeOver(async (sql) => (isLook(sql) ? [] : [{ m0: '0', total: '1' }]));
  const by = (person: string) => ({ scope: { accounts: [1], asker: { accountId: 1, person } } });
  await Promise.all([store.query(count, by('one')), store.query(count, by('two'))]);
  expect(asked.filter(isLook)).toHaveLength(2);
});

test('a flood of one account is refused in words, and what its callers leave is never asked of the engine', async () => {
  const { store, asked, queue } = storeOver(() => new Promise(() => {}));
  const left = new AbortController();
  const flood = { scope: { accounts: [1], asker: { accountId: 1, person: 'flood' } }, signal: left.signal };
  const page: RowsQuery = { ...rows, where: { kind: 'all' } };
  const all = Array.from({ length: 140 }, () => store.query(page, flood).catch((error: unknown) => error));
  await vi.waitFor(() => expect(queue.size).toBe(132));
  expect(asked).toHaveLength(4);
  left.abort(new Error('gone'));
  const ends = await Promise.all(all.slice(4));
  expect(ends.filter((end) => end instanceof PublicError && end.status === 429)).toHaveLength(8);
  await vi.waitFor(() => expect(queue.size).toBeLessThanOrEqual(4));
  expect(asked).toHaveLength(4);
});

test('a query whose time is over before its turn comes says that it waited', async () => {
  const { store, queue } = storeOver(() => new Promise(() => {}));
  const page: RowsQuery = { ...rows, where: { kind: 'all' } };
  for (let turn = 0; turn < 4; turn++) void store.query(page, options).catch(() => {});
  await vi.waitFor(() => expect(queue.size).toBe(4));
  // The host ends the wait three seconds after the engine's own limit.
  const late = store.query(page, { ...options, budget: { seconds: -2.9 } });
  await expect(late).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_QUERIES', retryAfter: 5 });
});
