import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Expression,
  type MeasuresQuery,
  parseLucene,
  pointsOf,
  type Query,
  type RowsQuery,
  type SignalDescription,
  valuesOf,
} from '#sdk/query';
import { PublicError } from '#sdk/server';
import { cases } from '#sdk/testing';
import { logsSignal, samplesSignal, spansSignal } from '../signals/hostSignals';
import { type CompileOptions, compileQuery } from './query/compileQuery';
import { type LogTable, openLogTable } from './testing/logTable';

const base = 1_780_000_000_000;
const range = { from: base, to: base + 3_600_000 };
const all: Expression = { kind: 'all' };
const fields = {
  user: { id: 7, name: "o'neil" },
  tags: ['a', 'b'],
  'we ird': 1,
  'quo"te': 2,
  'back\\slash': 3,
  '^caret': 4,
  'x[]': 5,
  'a:Int64': 6,
};
let table: LogTable;
const count = [{ kind: 'count' }] as const;
const compiled = (query: Query, accounts: readonly number[], options?: CompileOptions) =>
  compileQuery(query, logsSignal, { accounts }, options);

/** Two accounts whose rows differ in nothing but the account and a word. */
beforeAll(async () => {
  table = await openLogTable();
  const row = { message: 'login of user', service: 'auth', severity: 'info', trace_id: 'abc', fields };
  await table.insert(
    Array.from({ length: 20 }, (_, index) => ({
      ...row,
      ns: BigInt(base + index * 1000) * 1_000_000n,
      seq: index,
      account: 1 + (index % 2),
    })),
  );
});
afterAll(() => table.close());

const sqlish = fc.constantFrom(
  "' OR 1=1 --",
  '` OR 1=1 OR `',
  '`.`x` = 1 OR account = 2 OR fields.`',
  '\\` OR 1 OR \\`',
  '\\',
  '\\\\',
  "\\'",
  "'); DROP TABLE logs; --",
  '{accounts:Array(UInt32)}',
  '{p0:String}',
  '/* x */',
  ') OR (account = 2',
  '\u0000',
  '\n--',
  '%s',
  '_',
  '%',
  '😀',
  '\ud800',
  '.:Int64',
  '.:`String`',
  '^user',
  'user[]',
  '..',
  '.',
  'user.',
  '.user',
  'size0',
  'null',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'x'.repeat(1000),
);
const nasty = fc.oneof(
  sqlish,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.oneof(sqlish, fc.string({ maxLength: 3 })), { maxLength: 4 }).map((parts) => parts.join('')),
);
const field = fc.oneof(
  nasty,
  fc.constantFrom(
    'user.id',
    'tags',
    'we ird',
    'quo"te',
    'back\\slash',
    '^caret',
    'x[]',
    'a:Int64',
    'message',
    'severity',
    'service',
    '@timestamp',
    '_id',
  ),
);
const scalar = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom('7', '10.0.0.0/8', '1e400', '-0', 'now-1h', '2026-01-01', '::1'),
);
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.record({ kind: fc.constant('term' as const), value: scalar }),
  fc.record({ kind: fc.constant('term' as const), field, value: scalar }),
  fc.record({ kind: fc.constant('phrase' as const), value: nasty }),
  fc.record({ kind: fc.constant('in' as const), field, values: fc.array(scalar, { maxLength: 12 }) }),
  fc.record({ kind: fc.constant('wildcard' as const), pattern: nasty.map((text) => `${text}*a?`) }),
  fc.record({ kind: fc.constant('wildcard' as const), field, pattern: nasty }),
  fc.record({ kind: fc.constant('regex' as const), field, pattern: nasty }),
  fc.record({ kind: fc.constant('exists' as const), field }),
  fc.record({ kind: fc.constant('range' as const), field, gte: scalar, lt: scalar }),
  fc
    .array(fc.record({ kind: fc.constant('term' as const), field, value: scalar }), { maxLength: 3 })
    .map((of) => ({ kind: 'or' as const, of })),
);

/** The rows' own account, which the answer does not carry: account 1 has the even sequences. */
const sequences = (hits: readonly { _id: string }[]): number[] => hits.map(({ _id }) => Number.parseInt(_id.split('-')[1] ?? '', 16));

/** The answer, or undefined when the query was refused as invalid. Any other failure is the test's. */
async function answer<T>(run: Promise<T>): Promise<T | undefined> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof PublicError && error.status === 400) return undefined;
    throw error;
  }
}

test('no field name and no value breaks the statement or reaches another tenant', async () => {
  await fc.assert(
    fc.asyncProperty(leaf, async (where) => {
      const rows = { signal: 'logs', range, limit: 100 } as const;
      const found = await answer(table.run({ ...rows, where }));
      const others = await answer(table.run({ ...rows, where: { kind: 'not', of: where } }));
      expect(found === undefined).toBe(others === undefined);
      if (found === undefined || others === undefined) return;
      const both = [...sequences(found.hits), ...sequences(others.hits)].toSorted((a, b) => a - b);
      expect(both).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    }),
    { numRuns: cases(150) },
  );
});

test('field names in sorts, groups and excludes are as harmless', async () => {
  await fc.assert(
    fc.asyncProperty(field, async (name) => {
      const common = { signal: 'logs', where: all, range } as const;
      const rows = await answer(table.run({ ...common, limit: 100, sort: [{ field: name, descending: true }], exclude: [name] }));
      expect(rows === undefined || sequences(rows.hits).every((sequence) => sequence % 2 === 0)).toBe(true);
      const terms = await answer(table.run({ ...common, measures: count, groupBy: [{ field: name, top: 1000 }] }));
      if (terms !== undefined && name !== 'tags')
        expect(valuesOf(terms).values.reduce((sum, one) => sum + one.count, valuesOf(terms).missing)).toBe(10);
      await answer(table.run({ ...common, measures: [{ kind: 'distinct', field: name }], lookAt: 1000 }));
      await answer(table.run({ ...common, measures: [{ kind: 'last', field: name }], groupBy: [{ field: name }, { field: 'service' }] }));
      const histogram = await answer(table.run({ ...common, measures: count, interval: { width: 60_000 }, groupBy: [{ field: name }] }));
      if (histogram !== undefined && name !== 'tags') expect(pointsOf(histogram).reduce((sum, one) => sum + one.count, 0)).toBe(10);
    }),
    { numRuns: cases(40) },
  );
});

test('values never become part of the SQL', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 20 }), (value) => {
      const marked = `zq${value.replaceAll('\u0000', '')}zq`;
      const { sql } = compiled(
        {
          signal: 'logs',
          range,
          limit: 10,
          where: {
            kind: 'and',
            of: [
              { kind: 'term', value: marked },
              { kind: 'term', field: 'f', value: marked },
              { kind: 'in', field: 'f', values: [marked, `${marked}2`] },
              { kind: 'in', field: 'service', values: [marked, `${marked}2`] },
              { kind: 'wildcard', field: 'f', pattern: `${marked}*` },
              { kind: 'range', field: 'f', gte: marked },
            ],
          },
        },
        [1],
      );
      expect(sql).not.toContain(marked);
      expect(sql).not.toContain('zq');
    }),
  );
});

const rows: RowsQuery<'logs'> = { signal: 'logs', where: all, range, limit: 10 };
const counted: MeasuresQuery<'logs'> = { signal: 'logs', where: all, range, measures: count };
const queries: readonly (readonly [name: string, query: Query])[] = [
  ['rows', rows],
  ['sorted rows', { ...rows, sort: [{ field: 'user.id', descending: true }] }],
  ['one row', { ...rows, where: { kind: 'term', field: '_id', value: '1-1' } }],
  ['count', counted],
  ['histogram', { ...counted, interval: { width: 1000 }, groupBy: [{ field: 'service' }] }],
  ['terms', { ...counted, groupBy: [{ field: 'service' }] }],
  ['distinct values of some', { ...counted, measures: [{ kind: 'distinct', field: 'service' }], lookAt: 10 }],
  ['frequent values', { ...counted, measures: [{ kind: 'top', field: 'service', k: 5 }] }],
  [
    'measures by two fields',
    { ...counted, measures: [{ kind: 'avg', field: 'user.id' }], groupBy: [{ field: 'service' }, { field: 'tags' }] },
  ],
];

test.each(queries)('every read of the table is within the accounts: %s', (_name, query) => {
  const { sql, params } = compiled(query, [3, 5, 3]);
  const reads = sql.match(/FROM logs WHERE /g) ?? [];
  expect(reads.length).toBeGreaterThan(0);
  expect(sql.match(/FROM logs WHERE (?:account = \{account\d:UInt32\} AND )?account IN \{accounts:Array\(UInt32\)\} AND /g)).toHaveLength(
    reads.length,
  );
  expect(params.accounts).toEqual([3, 5]);
});

test('accounts beside those of a scope are asked for their own signal alone', () => {
  const scope = { accounts: [3], beside: { metrics: [5, 3], tracing: [7] } };
  const asked = (description: SignalDescription, signal: 'logs' | 'samples' | 'spans') => {
    const { sql, params } = compileQuery({ signal, where: all, range, measures: count }, description, scope);
    const [, name = ''] = sql.match(/account IN \{(\w+):Array\(UInt32\)\}/) ?? [];
    return params[name];
  };
  expect(asked(logsSignal, 'logs')).toEqual([3]);
  expect(asked(samplesSignal, 'samples')).toEqual([3, 5]);
  expect(asked(spansSignal, 'spans')).toEqual([3, 7]);
});

test.each(queries)('an empty or impossible scope is refused: %s', (_name, query) => {
  expect(() => compiled(query, [])).toThrow('No account is selected.');
  expect(() => compiled(query, [-1])).toThrow('-1 is no account.');
  expect(() => compiled(query, [1.5])).toThrow('1.5 is no account.');
});

test('another account finds its own rows only, and both together find all', async () => {
  const all100 = { ...rows, limit: 100 };
  expect(sequences((await table.run(all100, { accounts: [2] })).hits)).toEqual([19, 17, 15, 13, 11, 9, 7, 5, 3, 1]);
  expect((await table.run(all100, { accounts: [2, 1] })).hits).toHaveLength(20);
  expect((await table.run(all100, { accounts: [9] })).hits).toEqual([]);
});

test("a log's id of another account finds nothing", async () => {
  const [own] = (await table.run({ ...rows, limit: 1 }, { accounts: [2] })).hits;
  const byId: RowsQuery<'logs'> = { ...rows, where: { kind: 'term', field: '_id', value: own?._id ?? '' } };
  expect((await table.run(byId, { accounts: [2] })).hits).toHaveLength(1);
  expect((await table.run(byId, { accounts: [1] })).hits).toEqual([]);
});

test('a query that is too large is refused with advice, before the engine sees it', () => {
  const where = (of: Expression[]): Query => ({ ...counted, where: { kind: 'or', of } });
  const ranges = Array.from({ length: 4000 }, (_, index): Expression => ({ kind: 'range', field: `f${index}`, gte: index }));
  expect(() => compiled(where(ranges), [1])).toThrow('The query is too large; use fewer or shorter conditions.');
  let deep: Expression = all;
  for (let depth = 0; depth < 10_000; depth += 1) deep = { kind: 'not', of: deep };
  expect(() => compiled(where([deep]), [1])).toThrow('The query is too large');
});

test('a filter of a thousand values stays one list', async () => {
  const of = Array.from({ length: 1000 }, (_, value): Expression => ({ kind: 'term', field: 'user.id', value }));
  const query: MeasuresQuery<'logs'> = { ...counted, where: { kind: 'or', of } };
  expect(compiled(query, [1]).sql.length).toBeLessThan(60_000);
  expect((await table.run(query)).columns[0]?.values).toEqual([10]);
});

test.each([
  ['user.id:/(/', 'The regular expression /(/ cannot be read'],
  ['/(?<=a)b/', 'cannot be read'],
  ['@timestamp:>yesterday', "'yesterday' is not a time"],
  ['severity:>loud', "'loud' is no severity; use one of trace, debug, info, warn, error, fatal."],
  ['_id:[1 TO 2]', '_id takes no range; use @timestamp.'],
  ['a\\`b:1', 'holds a character that cannot be searched by'],
])('what only the compiler can see is a clear error: %s', (text, message) => {
  const parsed = parseLucene(text);
  const where = parsed.ok ? parsed.expression : all;
  expect(() => compiled({ ...counted, where }, [1])).toThrow(message);
});
