import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { type MeasuresQuery, numberIn, type RowsQuery } from '#sdk/query';
import type { Clients } from './client/createClients';
import { SignalRegistry } from './signals/SignalRegistry';
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
  return { store: new TelemetryStore(clients, budget, pino({ level: 'silent' }), () => true, new SignalRegistry()), asked };
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
