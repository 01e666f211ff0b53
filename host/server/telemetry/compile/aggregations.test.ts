import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression, HistogramQuery } from '#sdk/query';
import { compileQuery } from './compileQuery';
import { type LogTable, openLogTable, type TestLog } from './testing/logTable';

const base = 1_780_000_020_000; // A whole minute.
const minute = 60_000;
const range = { from: base, to: base + 10 * minute };
const all: Expression = { kind: 'all' };
let table: LogTable;

/** In minute m, of value v (0 to 11) there are v + 1 logs if m is even; two logs without a value in each minute; other accounts are noise. */
const rows: TestLog[] = [];
for (let at = 0; at < 10; at += 1) {
  const add = (row: Partial<TestLog>): void =>
    void rows.push({ ns: BigInt(base + at * minute + rows.length) * 1_000_000n, seq: rows.length, ...row });
  for (let value = 0; value < 12 && at % 2 === 0; value += 1) {
    for (let copy = 0; copy <= value; copy += 1)
      add({ service: `s${value}`, severity: value < 6 ? 'info' : 'error', fields: { v: value, tags: [`t${value % 2}`, 'all'] } });
  }
  add({ message: 'none', fields: { tags: [] } });
  add({ message: 'none' });
  add({ account: 2, service: 's0', fields: { v: 0 } });
}

beforeAll(async () => {
  table = await openLogTable();
  await table.insert(rows);
});
afterAll(() => table.close());

const histogram = (more: Partial<HistogramQuery> = {}): HistogramQuery => ({
  kind: 'histogram',
  table: 'logs',
  where: all,
  range,
  interval: minute,
  ...more,
});

test('the graph counts the logs of each interval of the range, and leaves out empty ones [data-7.6-03]', async () => {
  const { buckets } = await table.run(histogram());
  expect(buckets).toEqual(Array.from({ length: 10 }, (_, at) => ({ time: base + at * minute, count: at % 2 === 0 ? 80 : 2 })));
  const wide = await table.run(histogram({ interval: 5 * minute }));
  expect(wide.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(410);
  expect(wide.buckets.every(({ time }) => time % (5 * minute) === 0)).toBe(true);
  const filtered = await table.run(histogram({ where: { kind: 'term', field: 'v', value: 3 } }));
  expect(filtered.buckets).toEqual([0, 2, 4, 6, 8].map((at) => ({ time: base + at * minute, count: 4 })));
});

test.each([
  ['v', (value: number) => String(value)],
  ['service', (value: number) => `s${value}`],
])('12 values of %s: the 10 most frequent, and the others summed up [data-7.6-05]', async (by, name) => {
  const { buckets } = await table.run(histogram({ by, top: 10 }));
  const first = buckets.filter(({ time }) => time === base);
  const top = Array.from({ length: 10 }, (_, index) => ({ time: base, count: index + 3, key: name(index + 2) }));
  expect(first.filter(({ rest }) => rest === undefined)).toHaveLength(10);
  expect(first).toEqual(expect.arrayContaining(top));
  expect(first.filter(({ rest }) => rest !== undefined)).toEqual([
    { time: base, count: 2, key: 'Missing', rest: 'missing' },
    { time: base, count: 3, key: 'Others', rest: 'others' },
  ]);
  expect(buckets.filter(({ time }) => time === base + minute)).toEqual([
    { time: base + minute, count: 2, key: 'Missing', rest: 'missing' },
  ]);
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(410);
});

test('by severity, with and without room for all of them', async () => {
  const even = (count: number, key: string, rest?: 'others' | 'missing') => ({ time: base, count, key, ...(rest && { rest }) });
  const whole = await table.run(histogram({ by: 'severity' }));
  expect(whole.buckets.filter(({ time }) => time === base)).toEqual([even(57, 'error'), even(21, 'info'), even(2, 'Missing', 'missing')]);
  const one = await table.run(histogram({ by: 'severity', top: 1 }));
  expect(one.buckets.filter(({ time }) => time === base)).toEqual([
    even(57, 'error'),
    even(2, 'Missing', 'missing'),
    even(21, 'Others', 'others'),
  ]);
});

test('a log counts for each element of an array, an empty one for none', async () => {
  expect(await table.run({ kind: 'terms', table: 'logs', where: all, range, field: 'tags', size: 10 })).toEqual({
    terms: [
      { value: 'all', count: 390 },
      { value: 't1', count: 210 },
      { value: 't0', count: 180 },
    ],
    distinct: 3,
    others: 0,
    missing: 20,
  });
});

test('terms: the most frequent values, how many there are, the others and those without', async () => {
  const terms = { kind: 'terms', table: 'logs', where: all, range, field: 'v', size: 2 } as const;
  const expected = {
    terms: [
      { value: '11', count: 60 },
      { value: '10', count: 55 },
    ],
    distinct: 12,
    others: 390 - 115,
    missing: 20,
  };
  expect(await table.run(terms)).toEqual(expected);
  expect(await table.run({ ...terms, where: { kind: 'none' } })).toEqual({ terms: [], distinct: 0, others: 0, missing: 0 });
  expect(await table.run({ ...terms, field: 'nope.nope' })).toEqual({ terms: [], distinct: 0, others: 0, missing: 410 });
  expect((await table.run({ ...terms, field: 'severity' })).terms[0]).toEqual({ value: 'error', count: 285 });
  expect((await table.run({ ...terms, field: 'message' })).terms).toEqual([{ value: 'none', count: 20 }]);
});

test('how many values a field has is counted in the first logs that match', async () => {
  const cardinality = { kind: 'cardinality', table: 'logs', where: all, range, field: 'v', terminateAfter: 10_000 } as const;
  expect(await table.run(cardinality)).toEqual({ distinct: 12 });
  expect(await table.run({ ...cardinality, where: { kind: 'range', field: 'v', lt: 3 } })).toEqual({ distinct: 3 });
  expect(await table.run({ ...cardinality, field: 'tags' })).toEqual({ distinct: 3 });
  expect(await table.run({ ...cardinality, field: 'service' })).toEqual({ distinct: 12 });
  expect(await table.run({ ...cardinality, field: 'severity' })).toEqual({ distinct: 2 });
  expect(await table.run({ ...cardinality, field: 'nope.nope' })).toEqual({ distinct: 0 });
  expect((await table.run({ ...cardinality, terminateAfter: 2 })).distinct).toBeLessThanOrEqual(2);
  expect(await table.run(cardinality, { accounts: [2] })).toEqual({ distinct: 1 });
});

test('buckets begin where the origin says, so that a graph of another time has buckets alike', async () => {
  const { buckets } = await table.run(histogram({ range: { from: base + 30_000, to: base + 10 * minute }, origin: 30_000 }));
  expect(buckets.every(({ time }) => (time - base) % minute === 30_000)).toBe(true);
  expect(buckets[0]?.time).toBe(base + 30_000);
});

test('counts', async () => {
  expect(await table.run({ kind: 'count', table: 'logs', where: all, range })).toEqual({ total: 410 });
  expect(await table.run({ kind: 'count', table: 'logs', where: { kind: 'none' }, range })).toEqual({ total: 0 });
});

test.each([
  [histogram({ interval: 0 }), 'The interval is a whole number of milliseconds.'],
  [histogram({ interval: 10 }), 'An interval of 10 ms cuts this range into more than 10000 buckets; take a longer one.'],
  [histogram({ origin: 0.5 }), 'The origin of the intervals is a whole number of milliseconds.'],
  [{ kind: 'cardinality', table: 'logs', where: all, range, field: 'v', terminateAfter: 0 } as const, 'Look at 1 to 1000000 logs, not 0.'],
  [histogram({ by: 'v', top: 0 }), 'Ask for the 1 to 100 most frequent values, not 0.'],
  [histogram({ by: '@timestamp' }), 'Logs cannot be grouped by @timestamp.'],
  [{ kind: 'terms', table: 'logs', where: all, range, field: '_id', size: 5 } as const, 'Logs cannot be grouped by _id.'],
  [{ kind: 'terms', table: 'logs', where: all, range, field: 'v', size: 10_001 } as const, 'Ask for 1 to 10000 values, not 10001.'],
])('what cannot be asked for is refused: %o', (query, message) => {
  expect(() => compileQuery(query, { accounts: [1] })).toThrow(message);
});
