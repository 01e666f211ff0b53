import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EachGroup, MeasuresQuery } from '#sdk/query';
import { type LogTable, openLogTable } from './testing/logTable';

const base = 1_780_000_000_000;
const minute = 60_000;
let table: LogTable;

/** 12,000 users with one log each, of which one took longest; and a user with many, and a log without a user. */
beforeAll(async () => {
  table = await openLogTable();
  const log = (seq: number, account: number, fields: object) => ({
    ns: BigInt(base + seq) * 1_000_000n,
    seq,
    account,
    service: 'auth',
    fields,
  });
  await table.insert([
    ...Array.from({ length: 12_000 }, (_, index) => log(index, 1, { user: `u${index}`, took: index === 11_111 ? 900 : 5 })),
    ...Array.from({ length: 50 }, (_, index) => log(20_000 + index, 1, { user: 'often', took: 40 })),
    log(30_000, 1, { took: 1000 }),
    log(30_002, 2, { user: 'of another account', took: 5000 }),
    log(30_003, 1, { user: 'a:b', region: 'c', took: 7 }),
    log(30_004, 1, { user: 'a', region: 'b:c', took: 7 }),
  ]);
});
afterAll(() => table.close());

const asked = (each: EachGroup, more: Partial<MeasuresQuery<'logs'>> = {}): MeasuresQuery<'logs'> => ({
  ...{ signal: 'logs', where: { kind: 'all' }, range: { from: base, to: base + minute } },
  measures: [
    { kind: 'max', field: 'took', as: 'longest' },
    { kind: 'count', as: 'logs' },
  ],
  groupBy: [{ field: 'user' }],
  each,
  ...more,
});

async function told(query: MeasuresQuery<'logs'>) {
  const { columns, total, shown } = await table.run(query, { accounts: [1] });
  const rows = (columns[0]?.values ?? []).map((_value, row) => columns.map(({ values }) => values[row]));
  return { rows, total, shown };
}

test('the rarest group is found among thousands, and only those that are asked for come', async () => {
  expect(await told(asked({ having: [{ column: 'longest', is: '>', value: 100 }] }))).toEqual({
    rows: [['u11111', 900, 1]],
    total: 1,
    shown: 1,
  });
  expect(await told(asked({ having: [{ column: 'logs', is: '>=', value: 50 }] }))).toEqual({
    rows: [['often', 40, 50]],
    total: 1,
    shown: 1,
  });
});

test('one of several conditions suffices, each way of comparing is as written', async () => {
  const having = (is: NonNullable<EachGroup['having']>[number]['is'], value: number) => ({ column: 'longest', is, value });
  const users = async (...all: NonNullable<EachGroup['having']>[number][]) => (await told(asked({ having: all }))).total;
  expect(await users(having('>', 900), having('=', 40))).toBe(1);
  expect([await users(having('>=', 900)), await users(having('>', 900))]).toEqual([1, 1]);
  expect((await told(asked({ having: [having('>', 900)] }))).rows).toHaveLength(1);
  expect([await users(having('<', 5)), await users(having('<=', 5))]).toEqual([1, 11_999]);
  expect([await users(having('!=', 5)), await users(having('=', 5))]).toEqual([4, 11_999]);
});

test('groups that are named come whatever they are, and no others', async () => {
  const having = [{ column: 'longest', is: '>' as const, value: 100 }];
  const { rows, total } = await told(asked({ having, also: [['u7'], ['nobody']] }));
  expect({ rows, total }).toEqual({
    rows: [
      ['u11111', 900, 1],
      ['u7', 5, 1],
    ],
    total: 2,
  });
  const groupBy = [{ field: 'user' }, { field: 'region' }];
  expect((await told(asked({ having, also: [['a', 'b:c']] }, { groupBy }))).rows).toEqual([['a', 'b:c', 7, 1]]);
});

test('where none meets the conditions one that has a value tells that there are some; where there are none nothing does', async () => {
  const having = [{ column: 'longest', is: '>' as const, value: 10_000 }];
  const { rows, total } = await told(asked({ having }));
  expect([rows.length, total]).toEqual([1, 1]);
  expect(rows[0]?.[1]).toBeTypeOf('number');
  expect(await told(asked({ having }, { where: { kind: 'term', field: 'service', value: 'nobody' } }))).toEqual({
    rows: [],
    total: 0,
    shown: 0,
  });
});

test('without conditions every group comes, those without a value of the field do not, and a limit tells what it leaves out', async () => {
  expect(await told(asked({}))).toMatchObject({ total: 12_003, shown: 12_003 });
  expect(await told(asked({}, { limit: 10 }))).toMatchObject({ total: 12_003, shown: 10 });
  const over = await table.run(asked({ having: [{ column: 'logs', is: '>=', value: 50 }] }, { interval: { width: 10_000 } }), {
    accounts: [1],
  });
  expect(over.columns.map(({ values }) => values)).toEqual([[base - (base % 10_000) + 20_000], ['often'], [40], [50]]);
});

test('what cannot be asked is refused with words', async () => {
  const having = [{ column: 'slowest', is: '>' as const, value: 1 }];
  await expect(told(asked({ having }))).rejects.toThrow('Groups cannot be compared by slowest');
  await expect(told(asked({ having: [], also: [['a', 'b']] }))).rejects.toThrow('A group has 1 values, not 2.');
  await expect(told(asked({}, { groupBy: [] }))).rejects.toThrow('only where rows are grouped by a field');
  await expect(told(asked({}, { sort: [{ column: 'logs', descending: true }] }))).rejects.toThrow('without an order');
});
