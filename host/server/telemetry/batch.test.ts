import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparisons, type Expression, type MeasuresQuery, parseLucene } from '#sdk/query';
import { type BatchMeasure, type BatchQuestion, PublicError } from '#sdk/server';
import { cases } from '#sdk/testing';
import { documents, start } from './compile/testing/documents';
import type { TestLog } from './compile/testing/logTable';
import { luceneCases } from './compile/testing/luceneCases';
import { type TestTelemetry, testTelemetry } from './testing/testTelemetry';

const from = Number(start / 1_000_000n);
const range = { from, to: from + 3_600_000 };
const scope = { accounts: [1] };
const about = { signal: 'logs', range } as const;
const count = [{ kind: 'count' }] as const;
let store: TestTelemetry;

function rowOf({ ns, seq, ...rest }: TestLog, account: number): object {
  const ts = new Date(Number(ns / 1_000_000n)).toISOString().slice(0, 19).replace('T', ' ');
  return { fields: {}, ...rest, account, seq: String(seq), ts: `${ts}.${String(ns % 1_000_000_000n).padStart(9, '0')}` };
}

beforeAll(async () => {
  store = await testTelemetry();
  const rows = [1, 2].flatMap((account) => documents.map((log) => JSON.stringify(rowOf(log, account))));
  await store.runtime.telemetry.insert({ table: 'logs', payload: Buffer.from(`${rows.join('\n')}\n`), rows: rows.length });
});
afterAll(() => store.close());

const expression = (text: string): Expression => {
  const read = parseLucene(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.expression;
};

/** What a question comes to by itself. */
async function byItself(question: BatchQuestion<'logs'>): Promise<unknown> {
  try {
    const { cost: _, ...frame } = await store.runtime.telemetry.query({ ...about, ...question } as MeasuresQuery<'logs'>, { scope });
    return { frame };
  } catch (error) {
    if (error instanceof PublicError) return { error: [error.status, error.code, error.message] };
    throw error;
  }
}
async function together(questions: readonly BatchQuestion<'logs'>[]): Promise<readonly unknown[]> {
  const { answers } = await store.runtime.telemetry.batch({ ...about, questions }, { scope });
  return answers.map((answer) => ('error' in answer ? { error: [answer.error.status, answer.error.code, answer.error.message] } : answer));
}

const fields = [
  'service',
  'severity',
  'type',
  'http.status',
  'user.id',
  'tags',
  'duration',
  'nothing',
  'message',
  '@timestamp',
  'trace_id',
];
const field = fc.constantFrom(...fields);
const measure: fc.Arbitrary<BatchMeasure> = fc.oneof(
  fc.constant({ kind: 'count' as const }),
  fc.record({ kind: fc.constantFrom('sum' as const, 'min' as const, 'max' as const, 'avg' as const), field }),
  fc.record({
    kind: fc.constantFrom('distinct' as const, 'first' as const, 'last' as const, 'histogram' as const, 'rate' as const),
    field,
  }),
  fc.record({ kind: fc.constant('quantile' as const), field, q: fc.constantFrom(0, 0.5, 0.95) }),
);
const question: fc.Arbitrary<BatchQuestion<'logs'>> = fc
  .record({
    where: fc.constantFrom(...luceneCases.map(([text]) => expression(text))),
    measures: fc.uniqueArray(measure, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
    groupBy: fc.oneof(
      fc.constant([]),
      fc.constantFrom('service', 'severity', 'tags', 'http.status').map((one) => [{ field: one, top: 2 }]),
      fc.constant([{ field: 'service' }, { field: 'tags', top: 2 }]),
    ),
    each: fc.option(
      fc.record({
        is: fc.constantFrom(...comparisons),
        value: fc.integer({ min: 0, max: 9 }),
        also: fc.constantFrom('checkout', 'nobody'),
      }),
      { nil: undefined },
    ),
  })
  .map(({ each, ...made }) => {
    const having = each && [{ column: 'own', is: each.is, value: each.value }];
    const also = each && made.groupBy.length === 1 ? [[each.also]] : [];
    const [first, ...more] = made.measures;
    const asked = having === undefined ? {} : { measures: [{ ...first, as: 'own' }, ...more], each: { having, also } };
    return { ...made, ...asked } as BatchQuestion<'logs'>;
  });

test('whatever is asked together comes to what each question comes to by itself, errors included', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 2, maxLength: 12 }), async (questions) => {
      const wanted = await Promise.all(questions.map(byItself));
      expect(await together(questions)).toEqual(wanted);
    }),
    { numRuns: cases(12) },
  );
});

/** What moves with the time of asking is another thing a year later. */
const lasting = luceneCases.filter(([text]) => !text.includes('now'));

test('every query of the corpus, together', { timeout: 120_000 }, async () => {
  const questions = lasting.map(([text]): BatchQuestion<'logs'> => ({ where: expression(text), measures: count }));
  const found = (await together(questions)) as readonly { frame: { columns: readonly { values: readonly unknown[] }[] } }[];
  expect(found.map(({ frame }, index) => [lasting[index]?.[0], frame.columns[0]?.values[0]])).toEqual(
    lasting.map(([text, numbers]) => [text, numbers.length]),
  );
});

test('a question that cannot be asked, or that the engine refuses, is an error of its own', async () => {
  const all: BatchQuestion<'logs'> = { where: { kind: 'all' }, measures: count };
  // The engine finds this expression too large; what is looked at before does not.
  const large: Expression = { kind: 'regex', field: 'service', pattern: '((a{1,500}){1,500}){1,500}' };
  const questions: BatchQuestion<'logs'>[] = [
    all,
    { ...all, where: expression('@timestamp:>yesterday') },
    { ...all, where: large },
    { ...all, measures: [{ kind: 'top', field: 'service', k: 3 }] as never },
    { ...all, groupBy: [{ field: '@timestamp' }] },
    { ...all, where: { kind: 'in', field: 'service', values: ['nobody'] } },
  ];
  const answers = await together(questions);
  const wanted = await Promise.all(questions.map(byItself));
  expect(answers[3]).toMatchObject({ error: [400, 'QUERY_INVALID', expect.stringContaining('group by the field')] });
  expect(answers.toSpliced(3, 1)).toEqual(wanted.toSpliced(3, 1));
  expect(answers.map((answer) => Object.keys(answer as object)[0])).toEqual(['frame', 'error', 'error', 'error', 'error', 'frame']);
});

test('what is wrong with the whole is refused, and what the budget leaves out is told', async () => {
  const { telemetry } = store.runtime;
  const all: BatchQuestion<'logs'> = { where: { kind: 'all' }, measures: count };
  const empty = { ...about, range: { from: 2, to: 1 }, questions: [all] };
  await expect(telemetry.batch(empty, { scope })).rejects.toThrow('The time range is empty');
  await expect(telemetry.batch({ ...about, questions: [all] }, { scope: { accounts: [] } })).rejects.toThrow('No account is selected.');
  const many = Array.from({ length: 10_001 }, () => all);
  await expect(telemetry.batch({ ...about, questions: many }, { scope })).rejects.toThrow('at most 10000 questions');
  expect(await telemetry.batch({ ...about, questions: [] }, { scope })).toMatchObject({ answers: [] });
  const { answers } = await telemetry.batch({ ...about, questions: [all, all] }, { scope, budget: { rowsToRead: 3 } });
  expect(answers).toEqual([{ error: expect.objectContaining({ status: 413 }) }, { error: expect.objectContaining({ status: 413 }) }]);
  await expect(telemetry.batch({ ...about, questions: [all] }, { scope, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
    'gone',
  );
});
