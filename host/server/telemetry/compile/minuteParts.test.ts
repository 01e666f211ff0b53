import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression, MeasuresQuery } from '#sdk/query';
import { cases } from '#sdk/testing';
import { logsSignal } from '../signals/hostSignals';
import { compileQuery } from './query/compileQuery';
import { type LogTable, openLogTable, type TestLog } from './testing/logTable';

const base = 1_780_000_020_000; // A whole minute.
const minute = 60_000;
const hours = 3;
const services = ['cart', 'checkout', ''];
const severities = ['info', 'error', 'unset'];

/** Uneven in time, also on the first and last millisecond of a minute. */
const rows: readonly TestLog[] = Array.from({ length: 3000 }, (_, seq) => ({
  ns: BigInt(base + ([0, 59_999, (seq * 7919) % minute][seq % 3] ?? 0) + ((seq * seq) % (hours * 60)) * minute) * 1_000_000n,
  seq,
  account: seq % 5 === 0 ? 2 : 1,
  service: services[seq % 3] ?? '',
  severity: severities[seq % 4] ?? 'warn',
  type: seq % 7 === 0 ? 'nginx' : 'app',
  message: seq % 11 === 0 ? 'needle' : 'hay',
  fields: { n: seq % 2 },
}));

let table: LogTable;
beforeAll(async () => {
  table = await openLogTable();
  await table.insert(rows);
});
afterAll(() => table.close());

const compiled = (query: MeasuresQuery<'logs'>, byMinutes: boolean) => compileQuery(query, logsSignal, { accounts: [1] }, { byMinutes });
async function lines(sql: string, params: Readonly<Record<string, unknown>>): Promise<unknown[]> {
  const out = (await table.execute(sql, params)).text().trim();
  return out === '' ? [] : out.split('\n').map((line): unknown => JSON.parse(line));
}
async function answer(query: MeasuresQuery<'logs'>, byMinutes: boolean): Promise<unknown> {
  const { sql, params, read } = compiled(query, byMinutes);
  return read(await lines(sql, params));
}

const count = [{ kind: 'count' }] as const;

const condition = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constant<Expression>({ kind: 'all' }),
    fc.record({ kind: fc.constant('term' as const), field: fc.constant('service'), value: fc.constantFrom('cart', 'checkout', 'none') }),
    fc.record({ kind: fc.constant('term' as const), field: fc.constant('severity'), value: fc.constantFrom('error', 'info') }),
    fc.record({ kind: fc.constant('range' as const), field: fc.constant('severity'), gte: fc.constant('warn') }),
    fc.record({ kind: fc.constant('exists' as const), field: fc.constantFrom('service', 'severity', 'type') }),
    fc.record({ kind: fc.constant('wildcard' as const), field: fc.constant('type'), pattern: fc.constantFrom('n*', 'a?p') }),
    fc.record({ kind: fc.constant('not' as const), of: tie('any') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
  ),
})).any;

const question = fc
  .record({
    from: fc.integer({ min: -minute, max: 60 * minute }),
    length: fc.integer({ min: 1, max: hours * 60 * minute }),
    where: condition,
    by: fc.constantFrom(undefined, 'severity', 'service', 'type'),
    interval: fc.constantFrom(minute, 15 * minute, 60 * minute, 7 * minute, 90_000),
    top: fc.constantFrom(1, 10),
  })
  .chain(({ from, length, where, by, interval, top }) => {
    const about = { signal: 'logs' as const, where, range: { from: base + from, to: base + from + length }, measures: count };
    const groupBy = by === undefined ? [] : [{ field: by, top }];
    return fc.constantFrom<MeasuresQuery<'logs'>>(
      about,
      { ...about, interval: { width: interval }, groupBy },
      { ...about, groupBy: [{ field: by ?? 'service' }] },
      { ...about, interval: { width: interval }, groupBy: [...groupBy, { field: by === 'type' ? 'service' : 'type' }], limit: 1000 },
    );
  });

test('what is counted by minutes is what is counted log by log', async () => {
  await fc.assert(
    fc.asyncProperty(question, async (query) => {
      const [quick, slow] = [await answer(query, true), await answer(query, false)];
      expect(quick).toEqual(slow);
    }),
    { numRuns: cases(60) },
  );
});

const all: Expression = { kind: 'all' };
const day = { signal: 'logs', where: all, range: { from: base - 1, to: base + 2 * 60 * minute + 1 }, measures: count } as const;
const reads = async (query: MeasuresQuery<'logs'>): Promise<boolean> => {
  const { sql, params } = compiled(query, true);
  return JSON.stringify(await lines(`EXPLAIN ${sql}`, params)).includes('(minutes)');
};

test('a graph or a number of everything reads the minutes', async () => {
  expect(await reads({ ...day })).toBe(true);
  expect(await reads({ ...day, interval: { width: 15 * minute }, groupBy: [{ field: 'severity' }] })).toBe(true);
  expect(await reads({ ...day, groupBy: [{ field: 'service' }] })).toBe(true);
  const errors: Expression = { kind: 'term', field: 'severity', value: 'error' };
  expect(await reads({ ...day, where: errors, interval: { width: minute }, groupBy: [{ field: 'type' }] })).toBe(true);
});

test('what names more of a log than is counted reads logs', async () => {
  expect(await reads({ ...day, where: { kind: 'term', value: 'needle' } })).toBe(false);
  expect(await reads({ ...day, where: { kind: 'and', of: [all, { kind: 'term', field: 'n', value: 1 }] } })).toBe(false);
  expect(await reads({ ...day, range: { from: base, to: base + minute } })).toBe(false);
  expect(await reads({ ...day, arrived: { from: 0 } })).toBe(false);
  expect(await reads({ ...day, interval: { width: 90_000 } })).toBe(false);
  expect(await reads({ ...day, interval: { width: minute }, groupBy: [{ field: 'n' }] })).toBe(false);
});
