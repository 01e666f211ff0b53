import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf, type Expression, type Frame, type MeasuresQuery, type ValueCount, valuesOf } from '#sdk/query';
import { type LogTable, openLogTable } from '../testing/logTable';

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

const fields = ['severity', 'service', 'n', 'tags', 'deep.flag', 'odd', 'none'];
const counts = (more: Partial<MeasuresQuery<'logs'>> = {}, k = 100, of = fields): MeasuresQuery<'logs'> => ({
  signal: 'logs',
  where: all,
  range,
  measures: of.map((field) => ({ kind: 'top', field, k, as: field })),
  ...more,
});
const of = (frame: Pick<Frame, 'columns'>, name: string) =>
  (columnOf(frame, name).values[0] as readonly ValueCount[]).map(({ value, count }) => [value, count]);

test('values of many fields come from one reading, the most frequent first, and are the same as field by field', async () => {
  const values = await table.run(counts());
  expect(values.lookedAt).toBe(400);
  expect(of(values, 'severity')).toEqual([['error', 200]]);
  expect(of(values, 'tags')).toEqual([
    ['a', 200],
    ['t0', 100],
    ['t2', 100],
  ]);
  expect(of(values, 'odd')).toEqual([['["not", "a list"', 80]]);
  expect(of(values, 'none')).toEqual([]);
  for (const field of fields) {
    const terms = await table.run({ signal: 'logs', where: all, range, measures: [{ kind: 'count' }], groupBy: [{ field, top: 100 }] });
    expect(of(values, field), field).toEqual(valuesOf(terms).values.map(({ value, count }) => [value, count]));
  }
});

test('only the most frequent ones, only matching logs, only of the scope, and of a sample when one is asked for', async () => {
  const few = await table.run(counts({ where: { kind: 'term', field: 'deep.flag', value: true } }, 1));
  expect(few.lookedAt).toBe(200);
  expect(of(few, 'tags')).toEqual([['a', 200]]);
  expect(of(few, 'n')).toHaveLength(1);
  const sample = await table.run(counts({ sample: 4 }));
  expect(sample.lookedAt).toBeGreaterThan(50);
  expect(sample.lookedAt).toBeLessThan(150);
  expect(of(sample, 'n').reduce((sum, [, count]) => sum + Number(count), 0)).toBe(sample.lookedAt);
  expect(of(await table.run(counts(), { accounts: [2] }), 'n')).toEqual([['99', 1]]);
});

test('what cannot be counted is refused', async () => {
  for (const wrong of [counts({}, 1, []), counts({}, 1, ['@timestamp']), counts({}, 0), counts({ sample: 0 }), counts({}, 1, ['a`b'])])
    await expect(table.run(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
});
