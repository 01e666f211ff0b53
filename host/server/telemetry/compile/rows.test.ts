import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Expression, type Hit, numberIn, type RowsQuery, type Sort } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { logsSignal } from '../signals/hostSignals';
import { compileQuery } from './query/compileQuery';
import { type LogTable, openLogTable, type TestLog } from './testing/logTable';

const base = 1_780_000_000_000;
const range = { from: base, to: base + 7_200_000 };
const all: Expression = { kind: 'all' };
let table: LogTable;

/** 3,000 logs of two accounts over 100 minutes; every time is shared by up to four logs, and some share all but the sequence. */
const rows: readonly TestLog[] = Array.from({ length: 3000 }, (_, index) => ({
  account: 1 + (index % 3 === 0 ? 1 : 0),
  ns: BigInt(base) * 1_000_000n + BigInt(Math.floor(index / 4)) * 8_000_000_001n,
  seq: 5000 - ((index * 7919) % 3001),
  service: ['a', 'b', ''][index % 3] ?? '',
  severity: ['info', 'error', 'unset', 'warn'][index % 4] ?? 'info',
  message: index % 5 === 0 ? 'match me' : 'other',
  fields: {
    n: index % 10 === 0 ? undefined : index % 7,
    mixed: [index % 4, `t${index % 3}`, true, undefined][index % 4],
    s: `s${index % 11}`,
  },
}));

beforeAll(async () => {
  table = await openLogTable();
  for (let at = 0; at < rows.length; at += 500) await table.insert(rows.slice(at, at + 500));
});
afterAll(() => table.close());

async function everyPage(query: Partial<RowsQuery>, size: number, scope: TenantScope = { accounts: [1] }): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  for (let after: string | undefined; ; ) {
    const page = await table.run(
      { signal: 'logs', where: all, range, limit: size, ...query, ...(after === undefined ? {} : { after }) },
      scope,
    );
    hits.push(...page.hits);
    if (page.hits.length < size) return hits;
    after = page.hits.at(-1)?.cursor;
  }
}

const newest = (a: TestLog, b: TestLog): number => (a.ns === b.ns ? b.seq - a.seq : a.ns < b.ns ? 1 : -1);
const idOf = ({ ns, seq }: TestLog): string => `${ns.toString(16)}-${seq.toString(16)}`;

test.each<[string, Partial<RowsQuery>, number, number[], (row: TestLog) => boolean]>([
  ['everything', {}, 170, [1], () => true],
  ['a page that ends exactly at the last log', {}, 500, [1], () => true],
  ['two accounts', {}, 333, [2, 1], () => true],
  ['a filter', { where: { kind: 'term', value: 'match' } }, 50, [1], (row) => row.message === 'match me'],
  [
    'a filter of which few are believed to match',
    { where: { kind: 'term', value: 'match' }, few: true },
    50,
    [1, 2],
    (row) => row.message === 'match me',
  ],
  ['a filter on two accounts', { where: { kind: 'term', field: 'service', value: 'a' } }, 100, [1, 2], (row) => row.service === 'a'],
  ['nine accounts', {}, 700, [1, 2, 3, 4, 5, 6, 7, 8, 9], () => true],
])('pages by time have no gaps and no repeats: %s', async (_name, query, size, accounts, keep) => {
  const expected = rows
    .filter((row) => accounts.includes(row.account ?? 0) && keep(row))
    .toSorted(newest)
    .map(idOf);
  expect((await everyPage(query, size, { accounts })).map(({ _id }) => _id)).toEqual(expected);
  const oldest = await everyPage({ ...query, sort: [{ field: '@timestamp', descending: false }] }, size, { accounts });
  expect(oldest.map(({ _id }) => _id)).toEqual(expected.toReversed());
});

test('logs that arrive while somebody pages on do not move the pages', async () => {
  const first = await table.run({ signal: 'logs', where: all, range, limit: 10 });
  const account = 77;
  const own = { signal: 'logs', where: all, range, limit: 2 } as const;
  const at = (offset: number, seq: number): TestLog => ({ account, ns: BigInt(base + offset) * 1_000_000n, seq });
  await table.insert([at(1000, 1), at(2000, 2), at(3000, 3)]);
  const page = await table.run(own, { accounts: [account] });
  await table.insert([at(9000, 9), at(2000, 8)]);
  const next = await table.run({ ...own, after: page.hits.at(-1)?.cursor ?? '' }, { accounts: [account] });
  expect(next.hits.map(({ _id }) => _id)).toEqual([idOf(at(1000, 1))]);
  expect(first.hits).toHaveLength(10);
});

const sorts: readonly (readonly [string, readonly Sort[]])[] = [
  ['a number', [{ field: 'n', descending: true }]],
  ['a number, ascending', [{ field: 'n', descending: false }]],
  ['numbers, texts and nothing', [{ field: 'mixed', descending: false }]],
  ['the same, descending', [{ field: 'mixed', descending: true }]],
  [
    'two fields',
    [
      { field: 's', descending: false },
      { field: 'n', descending: true },
    ],
  ],
  ['severity', [{ field: 'severity', descending: true }]],
  [
    'a column, then oldest first',
    [
      { field: 'service', descending: true },
      { field: '@timestamp', descending: false },
    ],
  ],
  ['the message', [{ field: 'message', descending: false }]],
  ['the id', [{ field: '_id', descending: true }]],
];

/** Position of a value: numbers, then texts, then what is missing, whatever the direction. */
function compare(a: unknown, b: unknown, descending: boolean): number {
  const kind = (value: unknown): number =>
    value === undefined || value === '' || value === 'unset' ? 2 : typeof value === 'number' ? 0 : 1;
  if (kind(a) !== kind(b)) return kind(a) - kind(b);
  if (kind(a) === 2) return 0;
  const order = kind(a) === 0 ? Number(a) - Number(b) : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  return descending ? -order : order;
}

test.each(sorts)('pages sorted by %s have no gaps and no repeats, with the missing last', async (_name, sort) => {
  const severities = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
  const value = (row: TestLog, field: string): unknown => {
    if (field === '@timestamp') return Number(row.ns - BigInt(base) * 1_000_000n);
    if (field === 'severity') return row.severity === 'unset' ? undefined : severities.indexOf(row.severity ?? '');
    if (field === 'service' || field === 'message') return row[field];
    const found: unknown = Reflect.get(row.fields as object, field);
    return typeof found === 'boolean' ? String(found) : found;
  };
  const oldestFirst = sort.some(({ field, descending }) => field === '@timestamp' && !descending);
  const expected = rows
    .filter((row) => row.account === 1)
    .toSorted((a, b) => {
      for (const { field, descending } of sort) {
        const order = field === '_id' ? 0 : compare(value(a, field), value(b, field), descending);
        if (order !== 0) return order;
      }
      return oldestFirst ? -newest(a, b) : newest(a, b);
    })
    .map(idOf);
  expect((await everyPage({ sort }, 410)).map(({ _id }) => _id)).toEqual(expected);
});

test('a log as people see it: the tree, time with its decimals, columns that have a value', async () => {
  const account = 50;
  const ns = 1_780_000_000_123_456_789n;
  await table.insert([
    {
      account,
      ns,
      seq: 1,
      service: 'cart',
      severity: 'warn',
      message: 'm',
      fields: {
        a: { b: [1, 'x', { c: true }] },
        f: 1.5,
        big: 123,
        date: '2026-01-02T03:04:05Z',
        type: 'own',
        long: '12345678901234567890',
      },
    },
    { account, ns: ns + 1_000_211n, seq: 2, message: '', fields: {} },
    { account, ns: ns + 7_876_543_211n, seq: 3, message: '', fields: {} },
  ]);
  const { hits } = await table.run(
    { signal: 'logs', where: all, range: { from: 1_780_000_000_000, to: 1_780_000_100_000 }, limit: 5 },
    { accounts: [account] },
  );
  expect(hits.map(({ _source }) => _source)).toEqual([
    { '@timestamp': '2026-05-28T20:26:48.000Z', message: '' },
    { '@timestamp': '2026-05-28T20:26:40.124457Z', message: '' },
    {
      '@timestamp': '2026-05-28T20:26:40.123456789Z',
      message: 'm',
      service: 'cart',
      severity: 'warn',
      a: { b: [1, 'x', { c: true }] },
      f: 1.5,
      big: 123,
      date: '2026-01-02T03:04:05Z',
      type: 'own',
      long: '12345678901234567890',
    },
  ]);
  expect(hits[2]?._id).toBe(`${ns.toString(16)}-1`);
  const excluded = {
    signal: 'logs',
    where: all,
    range,
    limit: 1,
    after: hits[1]?.cursor ?? '',
    exclude: ['a.b', 'message', 'service', 'nope.x', 'date'],
  } as const;
  expect((await table.run(excluded, { accounts: [account] })).hits[0]?._source).toEqual({
    '@timestamp': '2026-05-28T20:26:40.123456789Z',
    severity: 'warn',
    f: 1.5,
    big: 123,
    type: 'own',
    long: '12345678901234567890',
  });
});

test('an object of a column’s name does not hide the column; its members stay beside it', async () => {
  const account = 52;
  const ns = BigInt(base) * 1_000_000n;
  const own = { signal: 'logs', where: all, range, limit: 1 } as const;
  await table.insert([
    { account, ns, seq: 1, service: 'cart', fields: { service: { name: 'cart', instance: { id: 7 } }, type: { a: 1 } } },
  ]);
  const [hit] = (await table.run(own, { accounts: [account] })).hits;
  expect(hit?._source).toEqual({
    '@timestamp': '2026-05-28T20:26:40.000Z',
    message: '',
    service: 'cart',
    'service.name': 'cart',
    'service.instance': { id: 7 },
    type: { a: 1 },
  });
  const [without] = (await table.run({ ...own, exclude: ['service', 'type'] }, { accounts: [account] })).hits;
  expect(Object.keys(without?._source ?? {}).sort()).toEqual(['@timestamp', 'message']);
});

test('integers that a double cannot hold keep their digits as text; those that it can are numbers', async () => {
  const fields =
    '{"id":9007199254740993,"neg":-9007199254740993,"max":18446744073709551615,"safe":9007199254740991,"s":"id 9007199254740993","f":0.1234567890123456789}';
  await table.execute(`INSERT INTO logs (account, ts, seq, fields) VALUES (51, fromUnixTimestamp64Milli(${base}, 'UTC'), 1, '${fields}')`);
  const { hits } = await table.run({ signal: 'logs', where: all, range, limit: 1 }, { accounts: [51] });
  expect(hits[0]?._source).toMatchObject({
    id: '9007199254740993',
    neg: '-9007199254740993',
    max: '18446744073709551615',
    safe: 9007199254740991,
    s: 'id 9007199254740993',
    f: 0.12345678901234568,
  });
  const exact = { kind: 'term', field: 'id', value: '9007199254740993' } as const;
  const near = { ...exact, value: '9007199254740992' };
  expect(numberIn(await table.run({ signal: 'logs', where: exact, range, measures: [{ kind: 'count' }] }, { accounts: [51] }))).toBe(1);
  expect(numberIn(await table.run({ signal: 'logs', where: near, range, measures: [{ kind: 'count' }] }, { accounts: [51] }))).toBe(0);
});

test('one log by its id, whatever the range, read from a single granule', async () => {
  const [row] = rows;
  if (row === undefined) throw new Error('no rows');
  const query = { signal: 'logs', where: { kind: 'term', field: '_id', value: idOf(row) }, range, limit: 1 } as const;
  const { hits } = await table.run(query, { accounts: [row.account ?? 0] });
  expect(hits.map(({ _id }) => _id)).toEqual([idOf(row)]);
  const { sql, params } = compileQuery(query, logsSignal, { accounts: [row.account ?? 0] });
  const plan = (await table.execute(`EXPLAIN indexes = 1 ${sql}`, params)).text();
  expect(plan).toContain('toStartOfFiveMinutes(ts)');
  expect((await table.run({ ...query, where: { kind: 'term', field: '_id', value: 'abc-1' } })).hits).toEqual([]);
  for (const id of ['', 'x', '1', 'g-1', `${'f'.repeat(17)}-1`, `${'f'.repeat(16)}-1`]) {
    expect((await table.run({ ...query, where: { kind: 'term', field: '_id', value: id } })).hits, id).toEqual([]);
  }
});

test('the time range is in the primary key, by its five-minute bucket', async () => {
  const { sql, params } = compileQuery(
    { signal: 'logs', where: { kind: 'exists', field: 's' }, range: { from: base, to: base + 1000 }, measures: [{ kind: 'count' }] },
    logsSignal,
    { accounts: [1] },
  );
  const plan = (await table.execute(`EXPLAIN indexes = 1 ${sql}`, params)).text();
  expect(plan).toMatch(/PrimaryKey[\s\S]*account[\s\S]*toStartOfFiveMinutes\(ts\)[\s\S]*Condition/);
});

test('words use the text index, also beside the columns that a free word is looked for in', async () => {
  const { sql, params } = compileQuery(
    { signal: 'logs', where: { kind: 'term', value: 'Match' }, range, measures: [{ kind: 'count' }] },
    logsSignal,
    { accounts: [1] },
  );
  const plan = (await table.execute(`EXPLAIN indexes = 1 ${sql}`, params)).text();
  expect(plan).not.toContain('lowerUTF8(message)');
  for (const index of ['message_text', 'service_bloom', 'type_bloom', 'Combined skip indexes']) expect(plan).toContain(index);
});

test.each([
  [{ after: 'x' }, 'The cursor cannot be read'],
  [{ after: 'eyJhIjoxfQ', sort: [{ field: 'n', descending: true }] }, 'The cursor cannot be read'],
  [{ after: 'WzEsMl0', sort: [{ field: 'n', descending: true }] }, 'The cursor cannot be read'],
  [{ limit: 0 }, 'Ask for 1 to 10000 logs a page, not 0.'],
  [{ limit: 10_001 }, 'Ask for 1 to 10000 logs a page'],
  [{ range: { from: 5, to: 5 } }, 'The time range is empty: from must be before to.'],
  [{ range: { from: Number.NaN, to: 5 } }, 'The time range is empty'],
  [{ sort: Array.from({ length: 11 }, () => ({ field: 'n', descending: true })) }, 'Sort by at most 10 fields.'],
])('what cannot be asked for is refused: %o', (more, message) => {
  expect(() => compileQuery({ signal: 'logs', where: all, range, limit: 10, ...more }, logsSignal, { accounts: [1] })).toThrow(message);
});
