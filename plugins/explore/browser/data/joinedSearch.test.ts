import { expect, test } from 'vitest';
import type { SearchResponse } from '../../contract';
import { joinedSearch, restOf } from './joinedSearch';

const range = { from: 0, to: 100 };
const hit = (id: string) => ({ _id: id, _source: {}, cursor: id });
const answer = (patch: Partial<SearchResponse>): SearchResponse => ({
  total: 1,
  totalRelation: 'eq',
  hits: [hit('a')],
  shown: 1,
  range,
  partial: [],
  cost: { rowsRead: 5, bytesRead: 50, elapsedMs: 500 },
  ...patch,
});
const ended = { totalRelation: 'gte' as const, partial: [{ what: 'search', reason: 'it was cancelled.' }] };

test('the rest lies at the end that was not reached; nothing is left of what is done, or known of what is not', () => {
  expect(restOf(answer({ searched: { from: 60, to: 100 } }))).toEqual({ from: 0, to: 60 });
  expect(restOf(answer({ searched: { from: 0, to: 30 } }))).toEqual({ from: 30, to: 100 });
  expect(restOf(answer({}))).toBeUndefined();
  expect(restOf(answer({ searched: { from: 100, to: 100 } }))).toBeUndefined();
  expect(restOf(answer({ searched: range }))).toBeUndefined();
});

test('what comes is put to what was there, until all of the range is searched', () => {
  const newest = answer({ ...ended, searched: { from: 60, to: 100 } });
  const more = answer({ ...ended, range: { from: 0, to: 60 }, searched: { from: 20, to: 60 }, hits: [hit('b')] });
  const both = joinedSearch(newest, more);
  expect(both).toMatchObject({ total: 2, totalRelation: 'gte', shown: 2, range, searched: { from: 20, to: 100 }, partial: ended.partial });
  expect(restOf(both)).toEqual({ from: 0, to: 20 });
  const all = joinedSearch(both, answer({ range: { from: 0, to: 20 }, hits: [hit('c')] }));
  expect(all).toMatchObject({ total: 3, totalRelation: 'eq', partial: [], cost: { rowsRead: 15, bytesRead: 150, elapsedMs: 1500 } });
  expect(all.hits.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(all.searched).toBeUndefined();
  const oldest = answer({ ...ended, searched: { from: 0, to: 30 } });
  expect(joinedSearch(oldest, answer({ ...ended, range: { from: 30, to: 100 }, searched: { from: 30, to: 70 } })).searched).toEqual({
    from: 0,
    to: 70,
  });
});

test('a rest that ended before any of it was searched, or while only its total was missing', () => {
  const newest = answer({ ...ended, searched: { from: 60, to: 100 } });
  expect(joinedSearch(newest, answer({ ...ended, range: { from: 0, to: 60 }, hits: [], total: null }))).toMatchObject({
    total: 1,
    searched: { from: 60, to: 100 },
  });
  const counting = {
    totalRelation: 'gte' as const,
    partial: [{ what: 'total', reason: 'the search was cancelled while it was still counting.' }],
  };
  const whole = joinedSearch(newest, answer({ ...counting, range: { from: 0, to: 60 }, total: null }));
  expect(whole).toMatchObject({ total: 1, totalRelation: 'gte', shown: 2, partial: counting.partial });
  expect(whole.searched).toBeUndefined();
});
