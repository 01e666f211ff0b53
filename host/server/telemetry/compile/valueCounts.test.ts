import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression, ValueCountsQuery } from '#sdk/query';
import { type LogTable, openLogTable } from './testing/logTable';

const base = 1_780_000_000_000;
const range = { from: base, to: base + 3_600_000 };
const all: Expression = { kind: 'all' };
let table: LogTable;

beforeAll(async () => {
  table = await openLogTable();
  await table.insert([
    ...Array.from({ length: 400 }, (_, n) => ({
      ns: BigInt(base + n) * 1_000_000n,
      seq: n,
      service: n % 4 === 0 ? '' : `s${n % 2}`,
      severity: n % 2 === 0 ? 'error' : 'unset',
      fields: {
        n: n % 3,
        tags: n % 2 === 0 ? ['a', `t${n % 4}`] : [],
        deep: { flag: n % 2 === 0 },
        ...(n % 5 === 0 ? { odd: '["not", "a list"' } : {}),
      },
    })),
    { account: 2, ns: BigInt(base) * 1_000_000n, seq: 1000, service: 'foreign', fields: { n: 99 } },
  ]);
});
afterAll(() => table.close());

const counts = (more: Partial<ValueCountsQuery> = {}): ValueCountsQuery => ({
  kind: 'value-counts',
  table: 'logs',
  where: all,
  range,
  fields: ['severity', 'service', 'n', 'tags', 'deep.flag', 'odd', 'none'],
  size: 100,
  ...more,
});
const of = (values: readonly { readonly field: string; readonly value: string; readonly count: number }[], name: string) =>
  values.filter(({ field }) => field === name).map(({ value, count }) => [value, count]);

test('values of many fields come from one reading, the most frequent first, and are the same as field by field', async () => {
  const { values, lookedAt } = await table.run(counts());
  expect(lookedAt).toBe(400);
  expect(of(values, 'severity')).toEqual([['error', 200]]);
  expect(of(values, 'tags')).toEqual([
    ['a', 200],
    ['t0', 100],
    ['t2', 100],
  ]);
  expect(of(values, 'odd')).toEqual([['["not", "a list"', 80]]);
  expect(of(values, 'none')).toEqual([]);
  for (const field of counts().fields) {
    const { terms } = await table.run({ kind: 'terms', table: 'logs', where: all, range, field, size: 100 });
    expect(of(values, field), field).toEqual(terms.map(({ value, count }) => [value, count]));
  }
});

test('only the most frequent ones, only matching logs, only of the scope, and of a sample when one is asked for', async () => {
  const few = await table.run(counts({ size: 1, where: { kind: 'term', field: 'deep.flag', value: true } }));
  expect(few.lookedAt).toBe(200);
  expect(of(few.values, 'tags')).toEqual([['a', 200]]);
  expect(of(few.values, 'n')).toHaveLength(1);
  const sample = await table.run(counts({ sample: 4 }));
  expect(sample.lookedAt).toBeGreaterThan(50);
  expect(sample.lookedAt).toBeLessThan(150);
  expect(of(sample.values, 'n').reduce((sum, [, count]) => sum + Number(count), 0)).toBe(sample.lookedAt);
  expect(of((await table.run(counts(), { accounts: [2] })).values, 'n')).toEqual([['99', 1]]);
});

test('what cannot be counted is refused', async () => {
  for (const wrong of [{ fields: [] }, { fields: ['message'] }, { size: 0 }, { sample: 0 }, { fields: ['a`b'] }])
    await expect(table.run(counts(wrong)), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
});
