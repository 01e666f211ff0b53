import { expect, test } from 'vitest';
import type { Filter } from '#sdk/query';
import { withWordsIn, wordsPlaceOf } from './wordsPlace';

const lucene = (value: string): Filter => ({ field: { id: '', name: '' }, type: 'LUCENE', value, label: 'as said' });
const field: Filter = { field: { id: 'service', name: 'service' }, type: 'IS', value: 'cart' };

test.each([
  ['timeout', [], 'message'],
  ['service:cart AND NOT "connection refused"', [], 'message'],
  ['quik~', [], 'message'],
  ['*:timeout', [], 'all fields'],
  ['', [lucene('time*')], 'message'],
  ['', [{ ...lucene('time*'), isDisabled: true }], undefined],
  ['service:cart', [field], undefined],
  ['*', [], undefined],
  ['a AND (', [], undefined],
] as const)('words of %j are looked for in %j %s', (query, filters, place) => {
  expect(wordsPlaceOf({ query, filters })).toBe(place);
});

test('the words go to all fields and back again, and nothing else changes', () => {
  const search = { query: 'service:cart  AND "connection refused"', filters: [lucene('timeout OR http.status:502'), field] };
  const wide = withWordsIn('all fields', search);
  expect(wide).toEqual({
    query: 'service:cart AND *:"connection refused"',
    filters: [{ field: { id: '', name: '' }, type: 'LUCENE', value: '*:timeout OR http.status:502' }, field],
  });
  expect(withWordsIn('message', wide)).toMatchObject({ query: 'service:cart AND "connection refused"' });
  expect(withWordsIn('all fields', { query: 'service:cart  OR  a:b', filters: [field] })).toEqual({
    query: 'service:cart  OR  a:b',
    filters: [field],
  });
});
