import { expect, test } from 'vitest';
import { type Filter, filterSchema } from './filter';
import { filterToLucene, luceneToFilter } from './filterText';
import { excludeValue, includeValue } from './includeValue';
import { keepPinned, pinnedOf } from './keepPinned';
import { withRecentFilter } from './recentFilters';

const field = { id: 'http.status', name: 'http.status' };

test.each<[Filter, string]>([
  [{ field, type: 'IS', value: '200' }, 'http.status:200'],
  [{ field, type: 'IS', value: 'a b', negate: true }, 'NOT http.status:a\\ b'],
  [{ field, type: 'IS_ONE_OF', value: ['a', 'b'] }, 'http.status:a OR http.status:b'],
  [{ field, type: 'IS_ONE_OF', value: ['a', 'b'], negate: true }, 'NOT (http.status:a OR http.status:b)'],
  [{ field, type: 'IS_BETWEEN', value: { gte: '1', lt: '5' } }, 'http.status:[1 TO 5}'],
  [{ field, type: 'GREATER_THAN', value: { gte: '1' } }, 'http.status:[1 TO *]'],
  [{ field, type: 'LESS_THAN', value: { lt: '5' } }, 'http.status:[* TO 5}'],
  [{ field, type: 'EXIST' }, '_exists_:http.status'],
  [{ field, type: 'EXIST', negate: true }, 'NOT _exists_:http.status'],
  [{ field: { id: '', name: '' }, type: 'LUCENE', value: 'refused AND peer' }, 'refused AND peer'],
])('every operator has its text, and the text gives the filter back: %o', (filter, text) => {
  expect(filterToLucene(filter)).toBe(text);
  expect(luceneToFilter(text)).toEqual({ filter });
});

test.each([
  ['status:>5', 'status:>5'],
  ['status:[1 TO 5]', 'status:[1 TO 5]'],
  ['name:a*', 'name:a*'],
  [' a OR b ', 'a OR b'],
  ['NOT NOT a:b', undefined],
])('what no operator says stays the text that was written: %s', (text, value) => {
  const read = luceneToFilter(text);
  if ('error' in read) throw new Error(read.error.message);
  expect(filterSchema.safeParse(read.filter).success).toBe(true);
  expect(read.filter).toMatchObject(value === undefined ? { type: 'IS', value: 'b' } : { type: 'LUCENE', value });
});

test('a text that is no query says where', () => {
  expect(luceneToFilter('a AND (')).toMatchObject({ error: { span: { start: 6 } } });
});

test('a pinned filter stays over clearing and over other filters, and comes once', () => {
  const pinned: Filter = { field, type: 'IS', value: '200', pinned: true };
  const other: Filter = { field, type: 'EXIST' };
  expect(pinnedOf([other, pinned])).toEqual([pinned]);
  expect(keepPinned([other, pinned], [{ field, type: 'IS', value: '200' }, other])).toEqual([pinned, other]);
});

test('a value that is added to a pinned filter leaves it pinned', () => {
  const pinned: Filter = { field, type: 'IS', value: 'x', pinned: true };
  expect(includeValue([pinned], 'http.status', 'y')).toEqual([
    { field, type: 'IS_ONE_OF', value: ['x', 'y'], negate: false, pinned: true },
  ]);
  expect(excludeValue([pinned], 'http.status', 'x')).toEqual([{ field, type: 'IS', value: 'x', negate: true }]);
});

test('recent filters are the newest first, each once, no more than the setting allows [data-5-28]', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((value): Filter => ({ field, type: 'IS', value })) as [Filter, Filter, Filter, Filter];
  const used = [a, b, { ...a, pinned: true, isDisabled: true }, c, d];
  expect(used.reduce<readonly Filter[]>((recent, filter) => withRecentFilter(recent, filter, 3), [])).toEqual([d, c, a]);
});
