import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { documents, start } from '../../../host/server/telemetry/compile/testing/documents';
import { luceneCases } from '../../../host/server/telemetry/compile/testing/luceneCases';
import { matches } from '../../../host/server/telemetry/compile/testing/referenceEvaluator';
import {
  builderToExpression,
  builderToLucene,
  type Expression,
  type Filter,
  filterSchema,
  luceneToBuilder,
  parseLucene,
  type QueryBuilder,
} from '../../../sdk/query';

const now = Number(start / 1_000_000n) + 3_600_000;
/** The documents that a condition finds, by the evaluator that the compiler is tested against. */
const found = (where: Expression): readonly number[] => documents.filter((log) => matches(log, where, now)).map(({ seq }) => seq);

function read(text: string): Expression {
  const parsed = parseLucene(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.expression;
}
function built(text: string): QueryBuilder {
  const reading = luceneToBuilder(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.error.message}`);
  return reading.builder;
}

const name = fc.constantFrom(
  'severity',
  'service',
  'message',
  'http.status',
  'user.id',
  'user.roles',
  'raw',
  'path',
  'größe',
  'v',
  'list',
  'order.items',
  'attempt',
  'we ird',
  'k8s.io/name',
  'kubernetes.labels.app.kubernetes.io/part-of',
  '_exists_',
  'AND',
  '*',
);
const value = fc.oneof(
  fc.constantFrom('error', 'cart', 'checkout', '200', '3', '-1', 'a*b?c', 'C:\\temp\\x', "it's", 'a b', '', 'AND', 'true', '10.0.0.0/8'),
  fc.constantFrom('Übung.pdf', 'основная', '"', '\\', '(', '/x/', '~', '^2', '[1 TO 2]', ' x ', '[y]'),
  fc.string({ maxLength: 6 }),
  fc.integer({ min: -5, max: 600 }),
  fc.boolean(),
);
const bound = fc.oneof(
  fc.integer({ min: -5, max: 600 }),
  fc.double({ noNaN: true, min: -10, max: 200 }),
  fc.constantFrom('a', 'cart', 'TO', 'x y'),
);
const numbers = fc.integer({ min: -5, max: 600 });
const field = name.map((id) => ({ id, name: id }));
const negate = fc.boolean();
const texts = luceneCases.map(([text]) => text);

const condition: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ field, negate, type: fc.constant('IS' as const), value }),
  fc.record({ field, negate, type: fc.constant('IS_ONE_OF' as const), value: fc.array(value, { minLength: 1, maxLength: 3 }) }),
  fc.record({ field, negate, type: fc.constant('IS_BETWEEN' as const), value: fc.record({ gte: bound, lt: bound }) }),
  fc.record({ field, negate, type: fc.constant('GREATER_THAN' as const), value: fc.record({ gte: bound }) }),
  fc.record({ field, negate, type: fc.constant('LESS_THAN' as const), value: fc.record({ lt: numbers }) }),
  fc.record({ field, negate, type: fc.constant('EXIST' as const) }),
  fc.record({ field: fc.constant({ id: '', name: '' }), negate, type: fc.constant('LUCENE' as const), value: fc.constantFrom(...texts) }),
);
const builder: fc.Arbitrary<QueryBuilder> = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { maxLength: 4 }),
});

test('what is built finds the same as its Lucene text, and as what is built of that text again', () => {
  fc.assert(
    fc.property(builder, (one) => {
      const text = builderToLucene(one);
      const expected = found(builderToExpression(one));
      expect(found(read(text))).toEqual(expected);
      expect(found(builderToExpression(built(text)))).toEqual(expected);
    }),
    { numRuns: cases(500) },
  );
});

test('every query of the conformance table can be built, and finds the same', () => {
  for (const [text, numbers] of luceneCases) {
    const one = built(text);
    expect([text, found(builderToExpression(one))]).toEqual([text, numbers]);
    for (const filter of one.conditions) expect([text, filterSchema.safeParse(filter).success]).toEqual([text, true]);
  }
});

test('conditions have operators where there are such, and stay text elsewhere', () => {
  expect(built('service:cart AND NOT http.status:[400 TO 500} AND conn*')).toEqual({
    match: 'all',
    conditions: [
      { field: { id: 'service', name: 'service' }, type: 'IS', value: 'cart' },
      { field: { id: 'http.status', name: 'http.status' }, type: 'IS_BETWEEN', value: { gte: '400', lt: '500' }, negate: true },
      { field: { id: '', name: '' }, type: 'LUCENE', value: 'conn*' },
    ],
  });
  expect(built('service:cart OR refused').match).toBe('any');
  expect(built('service:(cart OR checkout)')).toEqual({
    match: 'all',
    conditions: [{ field: { id: 'service', name: 'service' }, type: 'IS_ONE_OF', value: ['cart', 'checkout'] }],
  });
  expect(built('')).toEqual({ match: 'all', conditions: [] });
  expect(luceneToBuilder('a AND (').ok).toBe(false);
});
