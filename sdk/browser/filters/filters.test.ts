import { expect, test } from 'vitest';
import type { Filter } from '../../query/filter/filter';
import { describeFilter } from './describeFilter';
import { draftOf, filterOf, operators } from './operators';

const field = { id: 'n', name: 'n' };
const filters: Filter[] = [
  { field, type: 'IS', value: 'a', negate: false },
  { field, type: 'IS', value: 'a', negate: true },
  { field, type: 'IS_ONE_OF', value: ['a', 'b'], negate: true },
  { field, type: 'IS_BETWEEN', value: { gte: 1, lt: 5 }, negate: false },
  { field, type: 'GREATER_THAN', value: { gte: 1 }, negate: false },
  { field, type: 'LESS_THAN', value: { lt: 5 }, negate: false },
  { field, type: 'EXIST', negate: true },
  { field: { id: '', name: '' }, type: 'LUCENE', value: 'a AND b*', negate: false },
];

test('each filter is said in words', () => {
  expect(filters.map(describeFilter).map(({ field: name, relation, value }) => `${name} ${relation} ${value}`.trim())).toEqual([
    'n is a',
    'n is not a',
    'n is not one of a, b',
    'n is between 1 and 5',
    'n is at least 1',
    'n is below 5',
    'n does not exist',
    'a AND b*',
  ]);
});

test('a filter with words of its own is said in them, and edited it has none', () => {
  const labelled: Filter = { field, type: 'IS', value: '8f2a', negate: true, label: 'exception: Timeout' };
  expect(describeFilter(labelled)).toEqual({ field: '', relation: 'not', value: 'exception: Timeout' });
  expect(filterOf({ ...draftOf(labelled), value: 'b' })).toEqual({ filter: { field, type: 'IS', value: 'b', negate: true } });
});

test('editing a filter without changing anything gives the same filter', () => {
  for (const filter of filters) expect(filterOf(draftOf(filter))).toEqual({ filter });
});

test('the form says what is missing', () => {
  const [is] = operators;
  if (is === undefined) throw new Error('no operators');
  expect(filterOf({ field: ' ', operator: is, value: 'x', until: '' })).toEqual({ fault: 'Field is required for filter' });
  const between = operators.find(({ id }) => id === 'between') ?? is;
  expect(filterOf({ field: 'n', operator: between, value: '1', until: '' })).toEqual({ fault: 'Give a value to compare with' });
  const lucene = operators.find(({ id }) => id === 'lucene') ?? is;
  expect(filterOf({ field: '', operator: lucene, value: ' ', until: '' })).toEqual({ fault: 'Give a value to compare with' });
  expect(filterOf({ field: '', operator: lucene, value: 'a AND (', until: '' })).toEqual({
    fault: 'Missing closing parenthesis opened at 6',
  });
});
