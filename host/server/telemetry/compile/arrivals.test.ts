import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Expression, numberIn } from '#sdk/query';
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
  const about = { signal: 'logs', where: all, range, arrived: { from: base + 58_000 } } as const;
  const { hits } = await table.run({ ...about, limit: 10 });
  expect(hits.map(({ received }) => received)).toEqual([base + 58_000, base + 59_000, base + 60_000]);
  const until = { from: base + 58_000, to: base + 60_000 };
  const counted = { ...about, arrived: until, measures: [{ kind: 'count' }] } as const;
  expect(numberIn(await table.run(counted, { accounts: [1, 2] }))).toBe(4);
  const plain = await table.run({ signal: 'logs', where: all, range, limit: 1 });
  expect(plain.hits[0]).not.toHaveProperty('received');
});

test('what is no time of arrival is refused', async () => {
  const query = { signal: 'logs', where: all, range, arrived: { from: Number.NaN }, limit: 1 } as const;
  await expect(table.run(query)).rejects.toMatchObject({ status: 400 });
});
