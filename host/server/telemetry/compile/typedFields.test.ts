import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Expression, type MeasuresQuery, parseLucene, type RowsQuery, valuesOf } from '#sdk/query';
import { KnownFields } from './KnownFields';
import { start } from './testing/documents';
import { type LogTable, openLogTable } from './testing/logTable';
import { keptDocuments, typesOfDocuments } from './testing/typedDocuments';

const from = Number(start / 1_000_000n);
const range = { from, to: from + 3_600_000 };
const all = { kind: 'all' } as const;
const known = new KnownFields([{ typeOf: (path) => typesOfDocuments[path], names: () => Object.keys(typesOfDocuments) }]);
const scope = { accounts: [1] };
let table: LogTable;

/** 64-bit whole numbers as receivers store them: as numbers, which JSON.stringify cannot write. */
const numbers = ['1234567890123456782', '-9223372036854775808', '9223372036854775807', '1234567890123456781', '1234567890123456783', '7'];

beforeAll(async () => {
  table = await openLogTable();
  await table.insert(keptDocuments);
  const lines = numbers.map(
    (n, index) => `{"account":1,"ts":"${Number(start / 1_000_000_000n) + 600 + index}.0","seq":${100 + index},"fields":{"n":${n}}}`,
  );
  await table.execute(
    `INSERT INTO logs SETTINGS input_format_try_infer_dates = 0, async_insert = 0 FORMAT JSONEachRow ${lines.join('\n')}`,
  );
});
afterAll(() => table.close());

const where = (text: string): Expression => {
  const parsed = parseLucene(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.expression;
};
const rows = (query: Partial<RowsQuery<'logs'>>) =>
  table.run({ signal: 'logs', where: all, range, limit: 100, ...query }, scope, from, known);
const numbersFound = async (text: string): Promise<readonly unknown[]> =>
  (await rows({ where: where(text), sort: [{ field: '@timestamp', descending: false }] })).hits.map(({ _source }) => String(_source.n));
const terms = async (field: string) => {
  const query: MeasuresQuery<'logs'> = { signal: 'logs', where: all, range, measures: [{ kind: 'count' }], groupBy: [{ field }] };
  return valuesOf(await table.run(query, scope, from, known));
};
const measured = async (measure: MeasuresQuery<'logs'>['measures'][number]) => {
  const found = await table.run({ signal: 'logs', where: all, range, measures: [measure] } as MeasuresQuery<'logs'>, scope, from, known);
  return found.columns[0]?.values[0];
};

test('whole numbers of 64 bits are compared with all their digits', async () => {
  expect(await numbersFound('n:>1234567890123456781')).toEqual(['1234567890123456782', '9223372036854775807', '1234567890123456783']);
  expect(await numbersFound('n:[1234567890123456781 TO 1234567890123456781]')).toEqual(['1234567890123456781']);
  expect(await numbersFound('n:1234567890123456781')).toEqual(['1234567890123456781']);
  expect(await numbersFound('n:>=9223372036854775807')).toEqual(['9223372036854775807']);
  expect(await numbersFound('n:<-9223372036854775807')).toEqual(['-9223372036854775808']);
  expect(await numbersFound('n:<9007199254740993')).toEqual(['-9223372036854775808', '7']);
});

test('whole numbers of 64 bits are sorted exactly, also from one page to the next', async () => {
  const sort = [{ field: 'n', descending: true }] as const;
  const sorted = numbers.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { hits } = await rows({ where: where('n:*'), sort, limit: 2, ...(after !== undefined && { after }) });
    seen.push(...hits.map(({ _source }) => String(_source.n)));
    after = hits.at(-1)?.cursor;
  }
  expect(seen).toEqual(sorted);
});

test('top values of a date or an address count all spellings of one as one', async () => {
  expect((await terms('d')).values[0]).toEqual({ value: '2026-11-20T10:00:00Z', count: 3 });
  expect((await terms('ip')).values[0]).toEqual({ value: '2001:db8::1', count: 2 });
  expect((await terms('ip')).values).toContainEqual({ value: '10.0.0.7', count: 1 });
  expect(await measured({ kind: 'distinct', field: 'ip' })).toBe(4);
  expect(await measured({ kind: 'top', field: 'd', k: 1 })).toEqual([{ value: '2026-11-20T10:00:00Z', count: 3 }]);
});

test('values within lists of objects are counted and sorted by', async () => {
  expect(await terms('r.arn')).toMatchObject({
    values: [
      { value: 'a', count: 2 },
      { value: 'b', count: 1 },
      { value: 'c', count: 1 },
      { value: 'nested', count: 1 },
    ],
  });
  expect(await measured({ kind: 'distinct', field: 'r.in.id' })).toBe(2);
  expect(await measured({ kind: 'top', field: 'r.arn', k: 1 })).toEqual([{ value: 'a', count: 2 }]);
  const { hits } = await rows({ sort: [{ field: 'r.n', descending: false }], limit: 2 });
  expect(hits.map(({ _source }) => (_source.r as { n: number }[])[0])).toEqual([
    { arn: 'c', n: 2, tags: ['x', 'y'] },
    { arn: 'a', n: 5 },
  ]);
});

test('a renamed name is counted under the name that was sent', async () => {
  expect(await terms('k.labels.app.kubernetes.io/name')).toMatchObject({
    values: [
      { value: 'n1', count: 1 },
      { value: 'n2', count: 1 },
    ],
  });
});

test('where nobody knows of a list of objects, it is found all the same', async () => {
  const nothing = new KnownFields([{ typeOf: () => undefined, names: () => [] }]);
  const found = await table.run({ signal: 'logs', where: where('r.in.arn:deeper'), range, limit: 9 }, scope, from, nothing);
  expect(found.hits).toHaveLength(1);
});

test('a field that accounts map to different types is compared as what the values look like', async () => {
  const other = { typeOf: (path: string) => (path === 'v' ? ('long' as const) : undefined), names: () => ['v'] };
  const both = new KnownFields([{ typeOf: (path) => typesOfDocuments[path], names: () => Object.keys(typesOfDocuments) }, other]);
  const found = await table.run({ signal: 'logs', where: where('v:7'), range, limit: 9 }, scope, from, both);
  expect(found.hits).toHaveLength(0);
  const numeric = await table.run({ signal: 'logs', where: where('v:>=7'), range, limit: 9 }, scope, from, both);
  expect(numeric.hits.map(({ _source }) => _source.v)).toEqual(['007', '10']);
});
