import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogTable, openLogTable, type TestLog } from '#host/server/telemetry/compile/testing/logTable';
import { occurrences } from '../../../plugins/insights/server/search/occurrences';
import { shapes } from '../../../plugins/patterns/server/mining/shapes';

const base = 1_780_000_020_000; // A whole minute.
const minute = 60_000;
const range = { from: base, to: base + 10 * minute };
let table: LogTable;

const at = (minutes: number, row: Partial<TestLog>, seq = 0): TestLog => ({
  ns: BigInt(base + minutes * minute) * 1_000_000n,
  seq,
  ...row,
});
const rows: TestLog[] = [
  at(0, { message: 'order 17 placed by ada', severity: 'info', fields: { group: 'a' } }),
  at(0.5, { message: 'order 4711 placed by ada', severity: 'error', fields: { group: 'a' } }),
  at(3, { message: 'order x9-f placed by ada\n\tat line 7', severity: 'info', fields: { group: 'a' } }),
  at(4, { message: 'order 1 placed by bob', fields: { group: 'b' } }),
  at(5, { message: 'took=12ms (retry: 3) of "99"', severity: 'warn' }),
  at(6, { message: 'took=9ms (retry: 1) of "7"', severity: 'warn' }),
  at(7, { account: 2, message: 'order 3 placed by ada', fields: { group: 'a' } }),
  at(20, { message: 'order 3 placed by ada', fields: { group: 'a' } }),
];

beforeAll(async () => {
  table = await openLogTable();
  await table.insert(rows);
});
afterAll(() => table.close());

const all = { kind: 'all' } as const;
const byGroup = { where: all, range, field: 'group', size: 10, interval: minute };
const ofAll = { where: all, range, interval: minute, limit: 10, sample: 1 };

test('values are counted account by account, with first and last time, buckets and the highest severity', async () => {
  const found = await table.plan(occurrences, byGroup, { accounts: [1, 2] });
  expect(found.distinct).toBe(3);
  expect(found.found).toEqual([
    {
      account: 1,
      value: 'a',
      count: 3,
      first: base,
      last: base + 3 * minute,
      severity: 'error',
      buckets: [
        { time: base, count: 2 },
        { time: base + 3 * minute, count: 1 },
      ],
      busiest: { time: base, count: 2 },
    },
    expect.objectContaining({ account: 2, value: 'a', count: 1 }),
    expect.objectContaining({ account: 1, value: 'b', count: 1, severity: 'unset' }),
  ]);
});

test('a range of many weeks is counted, too: the busiest stretch is then of some minutes', async () => {
  const month = { from: base - 29 * 24 * 60 * minute, to: base + 24 * 60 * minute };
  const { found } = await table.plan(occurrences, { ...byGroup, range: month, interval: 24 * 60 * minute }, { accounts: [1] });
  // 43,200 minutes in stretches of five: two of the four are in the one that ends three minutes after the base.
  expect(found[0]).toMatchObject({ value: 'a', count: 4, busiest: { time: Math.floor(base / (5 * minute)) * 5 * minute, count: 2 } });
});

test('values are those of the logs that match, and no more than asked for', async () => {
  const found = await table.plan(occurrences, { ...byGroup, where: { kind: 'phrase', value: 'placed by bob' } });
  expect(found.found.map(({ value, count }) => [value, count])).toEqual([['b', 1]]);
  expect(await table.plan(occurrences, { ...byGroup, size: 1 })).toMatchObject({ distinct: 2, found: [{ value: 'a' }] });
  await expect(table.plan(occurrences, { ...byGroup, field: '@timestamp' })).rejects.toThrow('is no single text');
  await expect(table.plan(occurrences, { ...byGroup, interval: 1 })).rejects.toThrow('take a longer one');
});

test('first lines that differ only in words with digits have one shape', async () => {
  const found = await table.plan(shapes, ofAll);
  expect(found).toMatchObject({ distinct: 3, lookedAt: 6 });
  expect(found.shapes).toEqual([
    {
      line: 'order 17 placed by ada',
      count: 3,
      first: base,
      last: base + 3 * minute,
      severities: { info: 2, error: 1 },
      buckets: [
        { time: base, count: 2 },
        { time: base + 3 * minute, count: 1 },
      ],
    },
    expect.objectContaining({ line: 'took=12ms (retry: 3) of "99"', count: 2, severities: { warn: 2 } }),
    expect.objectContaining({ line: 'order 1 placed by bob', count: 1 }),
  ]);
  expect(await table.plan(shapes, { ...ofAll, limit: 1 })).toMatchObject({ distinct: 3, lookedAt: 6, shapes: [{ count: 3 }] });
});

test('a sample looks at one of so many logs', async () => {
  await table.insert(Array.from({ length: 4000 }, (_, seq) => at(8, { message: `tick ${seq}` }, seq)));
  const found = await table.plan(shapes, { ...ofAll, where: { kind: 'phrase', value: 'tick' }, sample: 10 });
  expect(found.lookedAt).toBeGreaterThan(300);
  expect(found.lookedAt).toBeLessThan(500);
});
