import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Expression, expressionToLucene, parseLucene, type Severity } from '#sdk/query';
import { logPredicate } from '#sdk/server';
import { documents, start } from './testing/documents';
import { type LogTable, openLogTable, type TestLog } from './testing/logTable';
import { luceneCases } from './testing/luceneCases';
import { matches } from './testing/referenceEvaluator';

const hour = 3_600_000;
const from = Number(start / 1_000_000n);
const now = from + hour;
let table: LogTable;

beforeAll(async () => {
  table = await openLogTable();
  await table.insert(documents);
});
afterAll(() => table.close());

const parsed = (text: string): Expression => {
  const result = parseLucene(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
  return result.expression;
};

async function found(where: Expression): Promise<readonly number[]> {
  const sort = [{ field: '@timestamp', descending: false }];
  const { hits } = await table.run({ kind: 'rows', table: 'logs', where, range: { from, to: now }, limit: 100, sort }, undefined, now);
  return hits.map(({ _id }) => Number.parseInt(_id.split('-')[1] ?? '', 16));
}

/** The documents as they are before they are stored, and what a test in memory says of them. */
const onTheirWay = documents.map((log: TestLog) => ({
  seq: log.seq,
  time: { seconds: Number(log.ns / 1_000_000_000n), nanos: Number(log.ns % 1_000_000_000n) },
  severity: (log.severity ?? 'unset') as Severity,
  message: log.message ?? '',
  service: log.service ?? '',
  type: log.type ?? '',
  traceId: log.trace_id ?? '',
  spanId: log.span_id ?? '',
  fields: (log.fields ?? {}) as Record<string, unknown>,
  id: `${log.ns.toString(16)}-${log.seq.toString(16)}`,
}));
const met = (where: Expression): readonly number[] => onTheirWay.filter(logPredicate(where, () => now)).map(({ seq }) => seq);

const expected = (where: Expression): readonly number[] => documents.filter((log) => matches(log, where, now)).map(({ seq }) => seq);

test(`${luceneCases.length} queries find exactly the documents they should`, { timeout: 240_000 }, async () => {
  expect(luceneCases.length).toBeGreaterThan(250);
  for (const [text, numbers] of luceneCases) {
    const where = parsed(text);
    expect([text, expected(where)], 'the reference evaluator').toEqual([text, numbers]);
    expect([text, met(where)], 'the test in memory').toEqual([text, numbers]);
    expect([text, await found(where)]).toEqual([text, numbers]);
  }
});

const leaves = luceneCases.map(([text]) => parsed(text));
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...leaves),
    fc.record({ kind: fc.constant('and' as const), of: fc.array(tie('expression'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('or' as const), of: fc.array(tie('expression'), { maxLength: 4 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('expression') }),
  ),
}));

test('any combination of them finds what the reference evaluator says, also when printed and read again', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(expression, async (where) => {
      expect(await found(where)).toEqual(expected(where));
      expect(met(where)).toEqual(expected(where));
      expect(expected(parsed(expressionToLucene(where)))).toEqual(expected(where));
    }),
    { numRuns: 100 },
  );
});
