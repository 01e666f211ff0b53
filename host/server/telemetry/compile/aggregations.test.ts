import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Expression, type MeasuresQuery, numberIn, pointsOf, valuesOf } from '#sdk/query';
import { logsSignal } from '../signals/hostSignals';
import { compileQuery } from './query/compileQuery';
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

const about = { signal: 'logs', where: all, range } as const;
const count = [{ kind: 'count' }] as const;
const histogram = (more: Partial<MeasuresQuery<'logs'>> = {}): MeasuresQuery<'logs'> => ({
  ...about,
  measures: count,
  interval: { width: minute },
  ...more,
});
const points = async (more: Partial<MeasuresQuery<'logs'>> = {}) => pointsOf(await table.run(histogram(more)));
const terms = async (field: string, top: number, more: Partial<MeasuresQuery<'logs'>> = {}) =>
  valuesOf(await table.run({ ...about, measures: count, groupBy: [{ field, top }], ...more }));

test('the graph counts the logs of each interval of the range, and leaves out empty ones [data-7.6-03]', async () => {
  const buckets = await points();
  expect(buckets).toEqual(Array.from({ length: 10 }, (_, at) => ({ time: base + at * minute, count: at % 2 === 0 ? 80 : 2 })));
  const wide = await points({ interval: { width: 5 * minute } });
  expect(wide.reduce((sum, { count }) => sum + count, 0)).toBe(410);
  expect(wide.every(({ time }) => time % (5 * minute) === 0)).toBe(true);
  const filtered = await points({ where: { kind: 'term', field: 'v', value: 3 } });
  expect(filtered).toEqual([0, 2, 4, 6, 8].map((at) => ({ time: base + at * minute, count: 4 })));
});

test.each([
  ['v', (value: number) => String(value)],
  ['service', (value: number) => `s${value}`],
])('12 values of %s: the 10 most frequent, and the others summed up [data-7.6-05]', async (by, name) => {
  const buckets = await points({ groupBy: [{ field: by, top: 10 }] });
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
  const whole = await points({ groupBy: [{ field: 'severity' }] });
  expect(whole.filter(({ time }) => time === base)).toEqual([even(57, 'error'), even(21, 'info'), even(2, 'Missing', 'missing')]);
  const one = await points({ groupBy: [{ field: 'severity', top: 1 }] });
  expect(one.filter(({ time }) => time === base)).toEqual([even(57, 'error'), even(2, 'Missing', 'missing'), even(21, 'Others', 'others')]);
});

test('a log counts for each element of an array, an empty one for none', async () => {
  expect(await terms('tags', 10)).toEqual({
    values: [
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
  const expected = {
    values: [
      { value: '11', count: 60 },
      { value: '10', count: 55 },
    ],
    distinct: 12,
    others: 390 - 115,
    missing: 20,
  };
  expect(await terms('v', 2)).toEqual(expected);
  expect(await terms('v', 2, { where: { kind: 'none' } })).toEqual({ values: [], distinct: 0, others: 0, missing: 0 });
  expect(await terms('nope.nope', 2)).toEqual({ values: [], distinct: 0, others: 0, missing: 410 });
  expect((await terms('severity', 2)).values[0]).toEqual({ value: 'error', count: 285 });
  expect((await terms('message', 2)).values).toEqual([{ value: 'none', count: 20 }]);
});

test.each([{}, { lookAt: 10_000 }])('how many different values a field has, of all logs and of the first that match: %o', async (some) => {
  const distinct = async (field: string, more: Partial<MeasuresQuery<'logs'>> = {}, accounts = [1]) =>
    numberIn(await table.run({ ...about, measures: [{ kind: 'distinct', field, as: 'n' }], ...some, ...more }, { accounts }), 'n');
  expect(await distinct('v')).toBe(12);
  expect(await distinct('v', { where: { kind: 'range', field: 'v', lt: 3 } })).toBe(3);
  expect(await distinct('tags')).toBe(3);
  expect(await distinct('service')).toBe(12);
  expect(await distinct('severity')).toBe(2);
  expect(await distinct('nope.nope')).toBe(0);
  expect(await distinct('v', { lookAt: 2 })).toBeLessThanOrEqual(2);
  expect(await distinct('v', {}, [2])).toBe(1);
});

test('buckets begin where the origin says, so that a graph of another time has buckets alike', async () => {
  const buckets = await points({ range: { from: base + 30_000, to: base + 10 * minute }, interval: { width: minute, origin: 30_000 } });
  expect(buckets.every(({ time }) => (time - base) % minute === 30_000)).toBe(true);
  expect(buckets[0]?.time).toBe(base + 30_000);
});

test('counts', async () => {
  const total = async (more: Partial<MeasuresQuery<'logs'>> = {}) => numberIn(await table.run({ ...about, measures: count, ...more }));
  expect(await total()).toBe(410);
  expect(await total({ where: { kind: 'none' } })).toBe(0);
  expect(await total({ lookAt: 100 })).toBe(100);
});

test.each<[Partial<MeasuresQuery<'logs'>>, string]>([
  [{ interval: { width: 0 } }, 'The interval is a whole number of milliseconds.'],
  [{ interval: { width: 10 } }, 'An interval of 10 ms cuts this range into more than 10000 buckets; take a longer one.'],
  [{ interval: { width: minute, origin: 0.5 } }, 'The origin of the intervals is a whole number of milliseconds.'],
  [{ interval: { every: 'day', zone: 'Mars' } }, "'Mars' is no time zone"],
  [{ lookAt: 0 }, 'Look at 1 to 1000000 rows, not 0.'],
  [{ groupBy: [{ field: 'v', top: 0 }] }, 'Ask for the 1 to 100 most frequent values, not 0.'],
  [{ groupBy: [{ field: '@timestamp' }] }, 'Logs cannot be grouped by @timestamp.'],
  [{ groupBy: [{ field: '_id', top: 5 }] }, 'Logs cannot be grouped by _id.'],
  [{ interval: undefined, groupBy: [{ field: 'v', top: 10_001 }] }, 'Ask for the 1 to 10000 most frequent values, not 10001.'],
  [{ measures: [] }, 'Ask for 1 to 200 measures, not 0.'],
  [{ measures: [{ kind: 'count' }, { kind: 'count' }] }, 'Two columns would be called count'],
  [{ measures: [{ kind: 'sum', field: 'severity' }] }, 'severity of logs is no number.'],
  [{ measures: [{ kind: 'quantile', field: 'v', q: 2 }] }, 'A quantile is of a share from 0 to 1, not 2.'],
  [{ sort: [{ column: 'nope', descending: true }] }, 'The answer cannot be sorted by nope; sort by count.'],
  [{ limit: 0 }, 'Ask for 1 to 100000 rows, not 0.'],
])('what cannot be asked for is refused: %o', (more, message) => {
  expect(() => compileQuery(histogram(more), logsSignal, { accounts: [1] })).toThrow(message);
});
