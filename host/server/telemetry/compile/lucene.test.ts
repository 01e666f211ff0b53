import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Expression, expressionToLucene, type FieldType, parseLucene, type Severity, termsOf } from '#sdk/query';
import { logPredicate } from '#sdk/server';
import { cases } from '#sdk/testing';
import { logsSignal } from '../signals/hostSignals';
import { KnownFields } from './KnownFields';
import { compileQuery } from './query/compileQuery';
import { documents, start } from './testing/documents';
import { type LogTable, openLogTable, type TestLog } from './testing/logTable';
import { looseCases } from './testing/looseCases';
import { luceneCases } from './testing/luceneCases';
import type { LuceneCase } from './testing/readCases';
import { matches } from './testing/referenceEvaluator';
import { refusedQueries } from './testing/refusedQueries';
import { typedCases } from './testing/typedCases';
import { keptDocuments, typedDocuments, typesOfDocuments } from './testing/typedDocuments';
import { valueCases } from './testing/valueCases';
import { valueDocuments } from './testing/valueDocuments';

const hour = 3_600_000;
const from = Number(start / 1_000_000n);
const now = from + hour;

/** Each set of documents with the queries that are asked of it, in an account of its own. */
interface Corpus {
  readonly name: string;
  readonly account: number;
  readonly logs: readonly TestLog[];
  readonly cases: readonly LuceneCase[];
  /** As they are stored, where that is not as they were sent. */
  readonly kept?: readonly TestLog[];
  readonly types: Readonly<Record<string, FieldType>>;
}
const written: Corpus = { name: 'logs of many services', account: 1, logs: documents, cases: [...luceneCases, ...looseCases], types: {} };
const values: Corpus = { name: 'values of every kind', account: 2, logs: valueDocuments, cases: valueCases, types: {} };
const typed: Corpus = {
  name: 'fields with types',
  account: 3,
  logs: typedDocuments,
  cases: typedCases,
  kept: keptDocuments,
  types: typesOfDocuments,
};
const corpora = [written, values, typed];
let table: LogTable;

beforeAll(async () => {
  table = await openLogTable();
  for (const { account, logs, kept = logs } of corpora) await table.insert(kept.map((log) => ({ ...log, account })));
});
afterAll(() => table.close());

const parsed = (text: string): Expression => {
  const result = parseLucene(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
  return result.expression;
};

const knownOf = ({ types }: Corpus): KnownFields => new KnownFields([{ typeOf: (path) => types[path], names: () => Object.keys(types) }]);

async function found(corpus: Corpus, where: Expression): Promise<readonly number[]> {
  const sort = [{ field: '@timestamp', descending: false }];
  const query = { signal: 'logs', where, range: { from, to: now }, limit: 100, sort } as const;
  const { hits } = await table.run(query, { accounts: [corpus.account] }, now, knownOf(corpus));
  return hits.map(({ _id }) => Number.parseInt(_id.split('-')[1] ?? '', 16));
}

/** The documents as they are before they are stored. */
const onTheirWay = ({ logs }: Corpus) =>
  logs.map((log: TestLog) => ({
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
/** What a test in memory says of them. */
const met = (corpus: Corpus, where: Expression): readonly number[] =>
  onTheirWay(corpus)
    .filter(
      logPredicate(
        where,
        () => now,
        (path) => corpus.types[path],
      ),
    )
    .map(({ seq }) => seq);
const expected = ({ logs, types }: Corpus, where: Expression): readonly number[] =>
  logs.filter((log) => matches(log, where, now, types)).map(({ seq }) => seq);

test('there are enough queries', () => {
  expect(luceneCases.length + valueCases.length).toBeGreaterThan(400);
});

test.each(corpora)('queries over $name find exactly the documents they should', async (corpus) => {
  for (const [text, numbers] of corpus.cases) {
    const where = parsed(text);
    expect([text, expected(corpus, where)], 'the reference evaluator').toEqual([text, numbers]);
    expect([text, met(corpus, where)], 'the test in memory').toEqual([text, numbers]);
    expect([text, await found(corpus, where)]).toEqual([text, numbers]);
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
      expect(await found(written, where)).toEqual(expected(written, where));
      expect(met(written, where)).toEqual(expected(written, where));
      expect(expected(written, parsed(expressionToLucene(where)))).toEqual(expected(written, where));
    }),
    { numRuns: cases(40) },
  );
});

/** Every text and number that the documents hold, by the field they are in. */
const heldBy = ({ logs }: Corpus): readonly { readonly field: string; readonly text: string }[] =>
  logs.flatMap((log) => [
    ...['service', 'type', 'severity', 'message'].map((field) => ({ field, text: String(log[field as 'service'] ?? '') })),
    ...leavesOf(log.fields).filter(({ field }) => field !== ''),
  ]);
function leavesOf(tree: unknown, path = ''): { field: string; text: string }[] {
  if (Array.isArray(tree)) return tree.map((one) => ({ field: path, text: typeof one === 'object' ? JSON.stringify(one) : String(one) }));
  if (typeof tree !== 'object' || tree === null) return [{ field: path, text: String(tree) }];
  return Object.entries(tree).flatMap(([name, value]) => leavesOf(value, path === '' ? name : `${path}.${name}`));
}

/** Conditions made of what is there: whole values, parts of them, patterns over them, ranges between them, each on its own field or another's. */
function conditions(corpus: Corpus): fc.Arbitrary<Expression> {
  // What is stored under another name is asked for by the name that was sent; the text of an object in a list is the store's own.
  const held = heldBy(corpus).filter(({ field, text }) => !field.includes('app_kubernetes') && !/^.?\{/.test(text));
  const one = fc.constantFrom(...held);
  const text = fc.tuple(one, fc.nat(20), fc.nat(20), fc.boolean()).map(([{ text }, from, length, whole]) => {
    const chars = [...text];
    return whole ? text : chars.slice(from % (chars.length + 1), (from % (chars.length + 1)) + length).join('');
  });
  const field = one.map(({ field }) => field);
  // Two letters that are swapped are one change of ASCII only.
  const ascii = text.filter((value) => /^[ -~]+$/.test(value));
  const short = text.filter((value) => value.length < 30);
  const pattern = fc.tuple(text, fc.nat(8), fc.constantFrom('*', '?', '**', '')).map(([value, at, wildcard]) => {
    const chars = [...value].map((char) => (/[*?\\]/.test(char) ? `\\${char}` : char));
    return chars.length === 0 ? `${wildcard}` : chars.with(at % chars.length, wildcard).join('');
  });
  const own = fc.tuple(one, one).map(([a, b]) => ({ field: a.field, low: a.text, high: b.text }));
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('term' as const, 'phrase' as const), field, value: text }),
    fc.record({ kind: fc.constantFrom('term' as const, 'phrase' as const), value: text }),
    one.map(({ field, text }) => ({ kind: 'term' as const, field, value: text })),
    fc.record({ kind: fc.constant('wildcard' as const), field, pattern: pattern.filter((made) => made !== '') }),
    fc.record({ kind: fc.constant('wildcard' as const), pattern: pattern.filter((made) => made !== '') }),
    fc.record({ kind: fc.constant('fuzzy' as const), value: ascii, distance: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
    fc.record({ kind: fc.constant('fuzzy' as const), field, value: ascii, distance: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
    fc.record({ kind: fc.constant('near' as const), value: short, slop: fc.nat(4) }),
    field.map((name) => ({ kind: 'exists' as const, field: name })),
    own.filter(isRange).map(({ field, low, high }) => ({ kind: 'range' as const, field, gte: low, lt: high })),
    own.filter(isRange).map(({ field, low }) => ({ kind: 'range' as const, field, gt: low })),
    own.filter(isRange).map(({ field, high }) => ({ kind: 'range' as const, field, lte: high })),
  );
}

/** What a range is refused for is another table's; and ends in texts are compared by the bytes of UTF-8, which this file's language does not. */
const isRange = ({ field, low, high }: { field: string; low: string; high: string }): boolean =>
  !['severity', 'message', 'd'].includes(field) && [low, high].every((end) => /^[ -~]+$/.test(end) && !/^(now|\d{4}-\d\d)/.test(end));

test.each(corpora)('whatever is asked of $name finds what the reference evaluator says', async (corpus) => {
  await fc.assert(
    fc.asyncProperty(conditions(corpus), async (where) => {
      expect(await found(corpus, where)).toEqual(expected(corpus, where));
      expect(met(corpus, where)).toEqual(expected(corpus, where));
    }),
    { numRuns: cases(50) },
  );
});

/** Values that are there, beside others: parts of them, other spellings, networks, times and nothing. */
function listed(corpus: Corpus): fc.Arbitrary<Extract<Expression, { kind: 'in' }>> {
  const held = heldBy(corpus).filter(({ field, text }) => !field.includes('app_kubernetes') && !/^.?\{/.test(text));
  const asked = corpus.cases.flatMap(([text]) => {
    const { kind, ...node } = parsed(text);
    return kind === 'term' && 'value' in node && node.field !== undefined && node.field !== 'd'
      ? [{ field: node.field, text: String(node.value) }]
      : [];
  });
  const one = fc.constantFrom(...held, ...asked);
  const value = fc.oneof(
    one.map(({ text }) => text),
    fc.constantFrom('', ...'0 -0 1e3 042 10.0.0.0/8 192.168.0.0/16 2001:db8::/32 ::/0 2026-05-28 true error [x]'.split(' ')),
    fc.constantFrom<string | number | boolean>(7, 0, 1.5, true),
  );
  return fc.record({
    kind: fc.constant('in' as const),
    field: one.map(({ field }) => field).filter((field) => !['@timestamp', 'd', '_id'].includes(field)),
    values: fc.array(value, { maxLength: 12 }),
  });
}

test.each(corpora)('a list of values over $name finds what its terms find', async (corpus) => {
  const own = new Map<string, string[]>();
  for (const { field, text } of heldBy(corpus)) if (!field.includes('app_kubernetes')) own.set(field, [...(own.get(field) ?? []), text]);
  const lists = fc.oneof(
    listed(corpus),
    fc.constantFrom(...own).map(([field, values]) => ({ kind: 'in' as const, field, values })),
  );
  await fc.assert(
    fc.asyncProperty(lists, async (where) => {
      const terms: Expression = { kind: 'or', of: termsOf(where) };
      const wanted = expected(corpus, terms);
      expect(await found(corpus, where), 'the store').toEqual(wanted);
      expect(met(corpus, where), 'the test in memory').toEqual(wanted);
      expect(expected(corpus, where), 'the reference evaluator').toEqual(wanted);
      expect(await found(corpus, terms), 'its terms').toEqual(wanted);
      expect(expected(corpus, parsed(expressionToLucene(where))), 'printed and read').toEqual(wanted);
    }),
    { numRuns: cases(30) },
  );
});

test.each<[string, Expression & { kind: 'in' }]>([
  ['moments', { kind: 'in', field: '@timestamp', values: documents.map(({ ns }) => new Date(Number(ns / 1_000_000n)).toISOString()) }],
  [
    'minutes and days',
    {
      kind: 'in',
      field: '@timestamp',
      values: [
        '2020-01-01',
        '2020-01-02',
        '2020-01-03',
        '2020-01-04',
        '2026-05-01T00:03',
        'now-5m',
        'now/m',
        '2026-05-28',
        '2026-05-01T00:07',
      ],
    },
  ],
])('%s of a log are a list, too', async (_name, where) => {
  expect(await found(written, where)).toEqual(expected(written, where));
  expect(met(written, where)).toEqual(expected(written, where));
  expect(expected(written, where).length).toBeGreaterThan(0);
});

test.each(refusedQueries)('%s is refused with what to do about it', (text, message) => {
  const result = parseLucene(text);
  const said = result.ok ? refusalOf(result.expression) : result.error.message;
  expect(said).toContain(message);
  if (!result.ok) expect(result.error.span.end).toBeGreaterThan(result.error.span.start);
});

test.each(['http.\\*:502', '_exists_:"http.*"', 'http.\\*:[1 TO 2]', 'http.\\*:5*'])('%s is refused in memory, too', (text) => {
  expect(() => logPredicate(parsed(text))).toThrow('A field name takes no wildcard');
});

function refusalOf(where: Expression): string {
  try {
    compileQuery(
      { signal: 'logs', where, range: { from, to: now }, measures: [{ kind: 'count' }] },
      logsSignal,
      { accounts: [1] },
      { now },
    );
    return 'not refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
