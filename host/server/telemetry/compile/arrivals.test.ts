import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression } from '#sdk/query';
import { type LogTable, openLogTable } from './testing/logTable';

const base = 1_780_000_000_000;
const range = { from: base - 86_400_000, to: base + 86_400_000 };
const all: Expression = { kind: 'all' };
let table: LogTable;

/** Ten logs of an account, a second apart by their own time, which arrived in the opposite order. */
beforeAll(async () => {
  table = await openLogTable();
  await table.insert(
    Array.from({ length: 20 }, (_, n) => ({
      account: 1 + (n % 2),
      ns: BigInt(base + Math.floor(n / 2) * 1000) * 1_000_000n,
      seq: n,
      received: new Date(base + 60_000 - Math.floor(n / 2) * 1000).toISOString().replace('T', ' ').replace('Z', ''),
    })),
  );
});
afterAll(() => table.close());

test('logs are found by when they arrived, within the scope, and tell it', async () => {
  const about = { table: 'logs', where: all, range, arrived: { from: base + 58_000 } } as const;
  const { hits } = await table.run({ kind: 'rows', ...about, limit: 10 });
  expect(hits.map(({ received }) => received)).toEqual([base + 58_000, base + 59_000, base + 60_000]);
  const until = { from: base + 58_000, to: base + 60_000 };
  expect(await table.run({ kind: 'count', ...about, arrived: until }, { accounts: [1, 2] })).toMatchObject({ total: 4 });
  const plain = await table.run({ kind: 'rows', table: 'logs', where: all, range, limit: 1 });
  expect(plain.hits[0]).not.toHaveProperty('received');
});

test('what is no time of arrival is refused', async () => {
  const query = { kind: 'count', table: 'logs', where: all, range, arrived: { from: Number.NaN } } as const;
  await expect(table.run(query)).rejects.toMatchObject({ status: 400 });
});
