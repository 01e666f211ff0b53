import { describe, expect, test } from 'vitest';
import type { Cell, PanelAnswer, PanelSeries } from '#sdk/query';
import { transform } from './transform';

const about = { notices: [], leftOut: [], cost: { rowsRead: 10, bytesRead: 100, elapsedMs: 5 }, asked: 'q', step: 60_000 };
const one = (name: string, labels: Record<string, string>, values: (number | null)[], times = [1, 2, 3], unit?: string): PanelSeries => ({
  name,
  labels,
  times: times.slice(0, values.length),
  values,
  ...(unit !== undefined && { unit }),
});
const series = (...all: PanelSeries[]): PanelAnswer => ({ kind: 'series', series: all, total: all.length, ...about });
const table = (columns: Record<string, Cell[]>): PanelAnswer => ({
  kind: 'table',
  columns: Object.entries(columns).map(([name, values]) => {
    const isNumber = values.every((value) => value === null || typeof value === 'number');
    return name === 'time'
      ? { name, role: 'time' as const, type: 'time' as const, values }
      : {
          name,
          role: isNumber ? ('measure' as const) : ('group' as const),
          type: isNumber ? ('number' as const) : ('text' as const),
          values,
        };
  }),
  total: Object.values(columns)[0]?.length ?? 0,
  ...about,
});
const failure: PanelAnswer = { kind: 'failure', code: 'X', message: 'no' };

const done = (answers: PanelAnswer[], kind: string, spec: Record<string, unknown> = {}) => {
  const { answers: changed, faults } = transform(answers, [{ kind, spec }]);
  expect(faults).toEqual([]);
  return changed;
};
/** Columns by name, or series by name. */
const told = (answer: PanelAnswer | undefined): Record<string, readonly unknown[]> =>
  answer?.kind === 'table'
    ? Object.fromEntries(answer.columns.map(({ name, values }) => [name, values]))
    : answer?.kind === 'series'
      ? Object.fromEntries(answer.series.map(({ name, values }) => [name, values]))
      : {};

const a = one('a', { job: 'cart' }, [1, 2, 3]);
const b = one('b', { job: 'shop' }, [10, null, 30]);

describe('join', () => {
  test('by time puts series side by side, and leaves holes where one has no value', () => {
    const [joined] = done([series(a), series(one('c', {}, [5, 6], [2, 4]))], 'JoinByColumnValue', { columns: ['time'] });
    expect(told(joined)).toEqual({ time: [1, 2, 3, 4], a: [1, 2, 3, null], c: [null, 5, null, 6] });
  });
  test('inner keeps the times that all have', () => {
    const [joined] = done([series(a), series(one('c', {}, [5, 6], [2, 4]))], 'JoinByColumnValue', { mode: 'inner' });
    expect(told(joined)).toEqual({ time: [2], a: [2], c: [5] });
  });
  test('by a label; a name that is there twice has the number of its query', () => {
    const [joined] = done([series(a, b), series(one('x', { job: 'shop' }, [7]))], 'JoinByColumnValue', { columns: ['job'] });
    expect(told(joined)).toEqual({ job: ['cart', 'shop'], time: [3, 3], value: [3, 30], 'time 2': [null, 1], 'value 2': [null, 7] });
  });
  test('loses no row of a key that is there twice, costs what all cost, and keeps failures', () => {
    const changed = done([table({ k: ['x', 'x'], n: [1, 2] }), failure, table({ k: ['x'], m: [3] })], 'JoinByColumnValue', {
      columns: ['k'],
    });
    expect(told(changed[0])).toEqual({ k: ['x', 'x'], n: [1, 2], m: [3, null] });
    expect(changed[0]).toMatchObject({ cost: { rowsRead: 20, bytesRead: 200, elapsedMs: 5 }, asked: 'q\nq', total: 2 });
    expect(changed[1]).toBe(failure);
  });
});

test('merge stacks rows, columns of one name together', () => {
  const [merged] = done([table({ k: ['x'], n: [1] }), table({ k: ['y'], m: [2] })], 'MergeSeries');
  expect(told(merged)).toEqual({ k: ['x', 'y'], n: [1, null], m: [null, 2] });
});

test('merged columns have the first value that one of them has', () => {
  const answer = table({ 'value 1': [1, null, null], 'value 2': [5, 2, null], k: ['x', 'y', 'z'] });
  expect(told(done([answer], 'MergeColumns', { columns: ['value 1', 'value 2'], name: 'v' })[0])).toEqual({
    k: ['x', 'y', 'z'],
    v: [1, 2, null],
  });
  expect(told(done([answer], 'MergeIndexedColumns', { column: 'value' })[0])).toEqual({ k: ['x', 'y', 'z'], value: [1, 2, null] });
});

describe('group by', () => {
  const answer = table({ k: ['x', 'y', 'x'], n: [1, 2, 5], t: ['a', null, 'b'] });
  test('sums numbers unless told otherwise', () => {
    expect(told(done([answer], 'GroupBy', { by: ['k'] })[0])).toEqual({ k: ['x', 'y'], 'n (sum)': [6, 2] });
  });
  test('calculates what is asked; counts count texts, too', () => {
    const spec = {
      by: ['k'],
      calculate: [
        { column: 'n', calculation: 'max' },
        { column: 'n', calculation: 'mean' },
        { column: 't', calculation: 'count' },
      ],
    };
    expect(told(done([answer], 'GroupBy', spec)[0])).toEqual({ k: ['x', 'y'], 'n (max)': [5, 2], 'n (mean)': [3, 2], 't (count)': [2, 0] });
  });
  test('of nothing is one row', () => {
    expect(told(done([answer], 'GroupBy', {})[0])).toEqual({ 'n (sum)': [8] });
  });
});

describe('filter', () => {
  test('by name, listed or by a regular expression', () => {
    expect(Object.keys(told(done([series(a, b)], 'FilterByName', { names: ['a'] })[0]))).toEqual(['a']);
    expect(Object.keys(told(done([series(a, b)], 'FilterByName', { mode: 'exclude', pattern: '^a' })[0]))).toEqual(['b']);
    expect(Object.keys(told(done([table({ k: ['x'], n: [1] })], 'FilterByName', { pattern: 'k|m' })[0]))).toEqual(['k']);
  });
  test.each([
    ['=', '2', ['y']],
    ['!=', '2', ['x', 'z', 'w']],
    ['>', '1', ['y', 'z']],
    ['>=', '2', ['y', 'z']],
    ['<', '2', ['x']],
    ['<=', '2', ['x', 'y']],
    ['contains', '0', ['z']],
    ['matches', '^1', ['x', 'z']],
    ['empty', '', ['w']],
    ['not empty', '', ['x', 'y', 'z']],
  ])('rows %s %s', (operator, value, rows) => {
    const answer = table({ k: ['x', 'y', 'z', 'w'], n: [1, 2, 10, null] });
    expect(told(done([answer], 'FilterByValue', { conditions: [{ column: 'n', operator, value }] })[0]).k).toEqual(rows);
  });
  test('rows between, both ends belonging to it; any of several conditions, and those left out', () => {
    const answer = table({ k: ['x', 'y', 'z'], n: [1, 2, 10] });
    const conditions = [{ column: 'n', operator: 'between', value: '2', to: '10' }];
    expect(told(done([answer], 'FilterByValue', { conditions })[0]).k).toEqual(['y', 'z']);
    expect(told(done([answer], 'FilterByValue', { conditions, mode: 'exclude' })[0]).k).toEqual(['x']);
    const any = [...conditions, { column: 'k', operator: '=', value: 'x' }];
    expect(told(done([answer], 'FilterByValue', { conditions: any, match: 'any' })[0]).k).toEqual(['x', 'y', 'z']);
    expect(told(done([answer], 'FilterByValue', { conditions: any })[0]).k).toEqual([]);
  });
  test('series by what their values come to', () => {
    const spec = { conditions: [{ operator: '>', value: '15' }], calculation: 'mean' };
    expect(Object.keys(told(done([series(a, b)], 'FilterByValue', spec)[0]))).toEqual(['b']);
  });
});

test('rename one by one, and by a regular expression', () => {
  expect(Object.keys(told(done([series(a, b)], 'Rename', { names: { a: 'Carts' } })[0]))).toEqual(['Carts', 'b']);
  const named = series(one('http_cart_total', {}, [1]));
  expect(Object.keys(told(done([named], 'Rename', { pattern: 'http_(.*)_total', replacement: '$1' })[0]))).toEqual(['cart']);
});

describe('calculate', () => {
  test('one series by another, of different queries; by zero there is no value', () => {
    const [first, second] = done([series(a), series(one('d', {}, [2, 0, null]))], 'Calculate', {
      left: 'a',
      operator: '/',
      right: 'd',
      name: 'ratio',
    });
    expect(told(first)).toEqual({ a: [1, 2, 3], ratio: [0.5, null, null] });
    expect(told(second)).toEqual({ d: [2, 0, null] });
  });
  test('with a number, keeping the unit; alone', () => {
    const [changed] = done([series(one('a', {}, [1, 2], [1, 2], 'bytes'))], 'Calculate', {
      left: 'a',
      operator: '*',
      right: '8',
      replace: true,
    });
    expect(changed).toMatchObject({ series: [{ name: 'a * 8', values: [8, 16], unit: 'bytes' }] });
  });
  test('what all in a row come to', () => {
    expect(told(done([series(a, b)], 'Calculate', { mode: 'row', calculation: 'max', name: 'peak', replace: true })[0])).toEqual({
      peak: [10, 2, 30],
    });
    expect(told(done([table({ n: [1, 2], m: [3, null] })], 'Calculate', { mode: 'row' })[0])).toEqual({
      n: [1, 2],
      m: [3, null],
      Sum: [4, 2],
    });
  });
  test.each([
    ['+', 8],
    ['-', 4],
    ['*', 12],
    ['/', 3],
    ['%', 0],
    ['^', 36],
  ])('6 %s 2 is %d', (operator, value) => {
    expect(told(done([table({ n: [6] })], 'Calculate', { left: 'n', operator, right: '2', name: 'r' })[0]).r).toEqual([value]);
  });
});

test('reduce makes a row of each series, with what was asked', () => {
  const spec = {
    calculations: ['last', 'last-number', 'first', 'mean', 'min', 'max', 'sum', 'count', 'range', 'difference', 'median'],
    labels: true,
  };
  expect(told(done([series(one('b', { job: 'shop' }, [10, 40, null]))], 'Reduce', spec)[0])).toEqual({
    ...{ name: ['b'], job: ['shop'], Last: [null], 'Last number': [40], First: [10], Mean: [25], Min: [10], Max: [40], Sum: [50] },
    ...{ Count: [2], Range: [30], Difference: [30], Median: [25] },
  });
  expect(told(done([table({ k: ['x', 'y'], n: [1, 2] })], 'Reduce', { calculations: ['sum'] })[0])).toEqual({ name: ['n'], Sum: [3] });
});

test('sort puts numbers by size, texts by the alphabet, and nothing last in both directions', () => {
  const answer = table({ k: ['b', 'a10', 'a9', 'c'], n: [2, null, 10, 1] });
  expect(told(done([answer], 'Sort', { column: 'n' })[0]).n).toEqual([10, 2, 1, null]);
  expect(told(done([answer], 'Sort', { column: 'n', descending: false })[0]).n).toEqual([1, 2, 10, null]);
  expect(told(done([answer], 'Sort', { column: 'k', descending: false })[0]).k).toEqual(['a9', 'a10', 'b', 'c']);
  expect(Object.keys(told(done([series(a, b)], 'Sort', {})[0]))).toEqual(['b', 'a']);
});

test('limit keeps the first and tells what it leaves out', () => {
  const [limited] = done([table({ n: [1, 2, 3] })], 'Limit', { limit: 2 });
  expect(told(limited)).toEqual({ n: [1, 2] });
  expect(limited).toMatchObject({ total: 3, leftOut: [{ what: '1 rows', reason: 'a step keeps the first 2' }] });
  expect(told(done([series(a, b)], 'Limit', { limit: 1 })[0])).toEqual({ a: [1, 2, 3] });
});

test('organise orders and hides; what is not named keeps its own order behind', () => {
  const answer = table({ k: ['x'], n: [1], m: [2], o: [3] });
  expect(Object.keys(told(done([answer], 'Organise', { order: ['m', 'k'], hidden: ['o'] })[0]))).toEqual(['m', 'k', 'n']);
});

test('labels become columns, and the values of one of them, too', () => {
  expect(told(done([series(a, b)], 'LabelsToColumns')[0])).toEqual({ time: [3, 3], job: ['cart', 'shop'], value: [3, 30] });
  expect(told(done([series(a, b)], 'LabelsToColumns', { nameLabel: 'job', everyMoment: true })[0])).toEqual({
    time: [1, 2, 3],
    cart: [1, 2, 3],
    shop: [10, null, 30],
  });
});

test('series become rows', () => {
  expect(told(done([series(one('a', {}, [1, 2]))], 'SeriesToRows')[0])).toEqual({ time: [1, 2], metric: ['a', 'a'], value: [1, 2] });
});

test('rows of logs are a table of their fields, the time first', () => {
  const hit = (id: string, source: Record<string, unknown>) => ({ _id: id, _source: source, cursor: id });
  const rows: PanelAnswer = {
    kind: 'rows',
    signal: 'logs',
    hits: [
      hit('1', { http: { status: 500 }, '@timestamp': '1970-01-01T00:00:01Z' }),
      hit('2', { message: 'x', '@timestamp': '1970-01-01T00:00:02Z' }),
    ],
    total: 2,
    ...about,
  };
  expect(told(done([rows], 'Sort', { column: '@timestamp' })[0])).toEqual({
    '@timestamp': [2000, 1000],
    'http.status': [null, 500],
    message: ['x', null],
  });
});

describe('faults', () => {
  test.each([
    ['Juggle', {}, 'Juggle is no transformation that is known here.'],
    ['Sort', { column: 'zzz' }, 'Sort: There is no column "zzz". There are: k.'],
    ['FilterByName', { pattern: '(' }, 'Filter by name: "(" is no regular expression.'],
  ])('%s %o changes nothing and says why', (kind, spec, message) => {
    const answer = table({ k: ['x'] });
    expect(transform([answer], [{ kind, spec }])).toEqual({ answers: [answer], faults: [{ step: 0, message }] });
  });
  test('the steps after it are done all the same, and those that are switched off are not', () => {
    const { answers, faults } = transform(
      [table({ k: ['x', 'y'] })],
      [
        { kind: 'Sort', spec: { column: 'zzz' } },
        { kind: 'Limit', spec: { limit: 1 } },
        { kind: 'Rename', spec: { names: { k: 'l' }, disabled: true } },
      ],
    );
    expect(told(answers[0])).toEqual({ k: ['x'] });
    expect(faults.map(({ step }) => step)).toEqual([0]);
  });
});
