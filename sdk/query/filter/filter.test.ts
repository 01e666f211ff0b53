import { expect, test } from 'vitest';
import type { Expression } from '../expression/expression';
import { type Filter, filterSchema } from './filter';
import { filtersToExpression, filterToExpression } from './filterToExpression';
import { besideValues, dropValue, excludeValue, includedValues, includeValue } from './includeValue';
import { normaliseFilter } from './normaliseFilter';

const field = { id: 'status', name: 'status' };

test.each<[Filter, Expression]>([
  [
    { field, type: 'IS', value: 200 },
    { kind: 'term', field: 'status', value: 200 },
  ],
  [
    { field, type: 'IS_ONE_OF', value: ['a', 'b'] },
    {
      kind: 'or',
      of: [
        { kind: 'term', field: 'status', value: 'a' },
        { kind: 'term', field: 'status', value: 'b' },
      ],
    },
  ],
  [
    { field, type: 'IS_BETWEEN', value: { gte: 1, lt: 5 } },
    { kind: 'range', field: 'status', gte: 1, lt: 5 },
  ],
  [
    { field, type: 'GREATER_THAN', value: { gte: 1 } },
    { kind: 'range', field: 'status', gte: 1 },
  ],
  [
    { field, type: 'LESS_THAN', value: { lt: 5 } },
    { kind: 'range', field: 'status', lt: 5 },
  ],
  [
    { field, type: 'EXIST' },
    { kind: 'exists', field: 'status' },
  ],
  [
    { field, type: 'LUCENE', value: 'a:b' },
    { kind: 'term', field: 'a', value: 'b' },
  ],
])('every operator, plain and negated: $type [data-3-02]', (filter, expression) => {
  expect(filterSchema.parse(filter)).toEqual(filter);
  expect(filterToExpression(filter)).toEqual(expression);
  expect(filterToExpression({ ...filter, negate: true })).toEqual({ kind: 'not', of: expression });
  const whole = { ...filter, field: { ...field, type: 'keyword' }, negate: true, isDisabled: true, invalid: true };
  expect(filterSchema.parse(whole)).toEqual(whole);
});

test('no other operator, and no other ends of a range, are a filter [data-3-02]', () => {
  for (const other of [
    { type: 'CONTAINS', value: 'a' },
    { type: 'IS_BETWEEN', value: { gt: 1, lte: 5 } },
    { type: 'GREATER_THAN', value: { gt: 1 } },
    { type: 'LESS_THAN', value: { lte: 5 } },
    { value: 'a' },
  ])
    expect(filterSchema.safeParse({ field, ...other }).success, JSON.stringify(other)).toBe(false);
});

test.each([
  [{ type: 'IS', value: 'a' }, 'Field is required for filter'],
  [{ field: { id: '', name: '' }, type: 'IS', value: 'a' }, 'Field is required for filter'],
  [{ field: null, type: 'EXIST' }, 'Field is required for filter'],
])('a filter without a field is rejected [data-5-27]: %o', (filter, message) => {
  const result = filterSchema.safeParse(filter);
  expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
});

test('a filter whose field was emptied in memory is rejected too', () => {
  expect(() => filterToExpression({ field: { id: '', name: '' }, type: 'EXIST' })).toThrow('Field is required for filter');
});

test.each([
  { field, type: 'IS_BETWEEN', value: { gte: 1 } },
  { field, type: 'GREATER_THAN', value: { gt: 1 } },
  { field, type: 'IS_ONE_OF', value: [] },
  { field, type: 'IS' },
  { field, type: 'IS', value: { a: 1 } },
  { field, type: 'NEAR', value: 1 },
])('a value of the wrong shape is rejected: %o', (filter) => {
  expect(filterSchema.safeParse(filter).success).toBe(false);
});

test('a LUCENE filter says what is wrong with its text; it needs no field', () => {
  expect(filterSchema.safeParse({ type: 'LUCENE', value: '(a' }).error?.issues[0]?.message).toBe('Missing closing parenthesis opened at 0');
  expect(filterSchema.safeParse({ type: 'LUCENE', value: 'a' }).success).toBe(true);
});

test('invalid and disabled filters are left out [data-4-10]', () => {
  const valid: Filter = { field, type: 'IS', value: 'a' };
  const term = { kind: 'term', field: 'status', value: 'a' };
  expect(filtersToExpression([valid, { ...valid, value: 'b', invalid: true }, { ...valid, value: 'c', isDisabled: true }])).toEqual(term);
  expect(filtersToExpression([{ ...valid, invalid: true }])).toEqual({ kind: 'all' });
  expect(filtersToExpression([valid, { field, type: 'EXIST' }])).toEqual({ kind: 'and', of: [term, { kind: 'exists', field: 'status' }] });
});

test('IS_ONE_OF with a single value becomes IS, two values stay [data-4-08]', () => {
  expect(normaliseFilter({ field, type: 'IS_ONE_OF', value: ['a'] })).toEqual({ field, type: 'IS', value: 'a' });
  expect(normaliseFilter({ field, type: 'IS_ONE_OF', value: ['a', 'b'] })).toEqual({ field, type: 'IS_ONE_OF', value: ['a', 'b'] });
  expect(normaliseFilter({ field, type: 'IS_ONE_OF', value: ['a', 'a'], negate: true })).toEqual({
    field,
    type: 'IS',
    value: 'a',
    negate: true,
  });
});

test('including and excluding the same value are mutually exclusive [data-4-09]', () => {
  const included = includeValue([], 'status', 'x');
  expect(included).toEqual([{ field, type: 'IS', value: 'x', negate: false }]);
  const excluded = excludeValue(included, 'status', 'x');
  expect(excluded).toEqual([{ field, type: 'IS', value: 'x', negate: true }]);
  expect(includeValue(excluded, 'status', 'x')).toEqual(included);
});

test('excluding one of several included values keeps the others', () => {
  const filters = includeValue(includeValue([], 'status', 'x'), 'status', 'y');
  expect(filters).toEqual([{ field, type: 'IS_ONE_OF', value: ['x', 'y'], negate: false }]);
  expect(excludeValue(filters, 'status', 'x')).toEqual([
    { field, type: 'IS', value: 'y', negate: false },
    { field, type: 'IS', value: 'x', negate: true },
  ]);
});

test('a value is included once, and never into a filter that is switched off or of another field', () => {
  const others: Filter[] = [
    { field, type: 'IS', value: 'x', isDisabled: true },
    { field: { id: 'other', name: 'other' }, type: 'IS', value: 'x' },
    { field, type: 'EXIST' },
  ];
  const once = includeValue(others, 'status', 5);
  expect(once).toEqual([...others, { field, type: 'IS', value: 5, negate: false }]);
  expect(includeValue(once, 'status', '5')).toHaveLength(4);
});

test('the values that are asked for one by one are told, dropped one at a time, and taken out together', () => {
  const not = { field: { id: 'status', name: 'status' }, type: 'IS', value: 'z', negate: true } as const;
  const other = { field: { id: 'service', name: 'service' }, type: 'IS', value: 'x' } as const;
  const off = { field: { id: 'status', name: 'status' }, type: 'IS', value: 'y', isDisabled: true } as const;
  const filters = includeValue(includeValue([not, other, off], 'status', 'x'), 'status', 5);
  expect(includedValues(filters, 'status')).toEqual(['x', 5]);
  expect(includedValues([not, off], 'status')).toEqual([]);
  const dropped = dropValue(filters, 'status', '5');
  expect(includedValues(dropped, 'status')).toEqual(['x']);
  expect(dropValue(dropped, 'status', 'x')).toEqual([not, other, off]);
  expect(besideValues(filters, 'status')).toEqual([not, other, off]);
});

test('a whole number that JSON has given other digits is refused, with what to write instead', () => {
  const big: unknown = JSON.parse('{ "type": "IS", "field": { "id": "n", "name": "n" }, "value": 1234567890123456781 }');
  expect(filterSchema.safeParse(big).error?.issues[0]?.message).toContain('as text, in quotes');
  expect(filterSchema.safeParse({ field, type: 'IS', value: '1234567890123456781' }).success).toBe(true);
  expect(filterSchema.safeParse({ field, type: 'IS', value: 0.5 }).success).toBe(true);
  const bound: unknown = JSON.parse(
    '{ "type": "GREATER_THAN", "field": { "id": "n", "name": "n" }, "value": { "gte": 9007199254740993 } }',
  );
  expect(filterSchema.safeParse(bound).error?.issues[0]?.message).toContain('as text, in quotes');
});
