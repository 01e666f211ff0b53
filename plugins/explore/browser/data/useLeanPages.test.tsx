import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExploreHit, SearchResponse } from '../../contract';
import { isLean } from './leanPage';
import { useLeanPages } from './useLeanPages';

afterEach(cleanup);

const key = ['logs'];
const hitOf = (index: number): ExploreHit => ({ _id: `id-${index}`, _source: { message: `line ${index}` }, cursor: `c${index}` });
const hitsFrom = (first: number, count = 100): ExploreHit[] => Array.from({ length: count }, (_, index) => hitOf(first + index));
const pageFrom = (first: number): SearchResponse => ({
  ...{ total: null, totalRelation: 'eq', shown: 100, range: { from: 0, to: 1 }, partial: [] },
  ...{ hits: hitsFrom(first), cost: { rowsRead: 1, bytesRead: 1, elapsedMs: 1 } },
});

type Fetch = (after: string | undefined, size: number) => Promise<readonly ExploreHit[]>;

/** A search of which 6,000 rows were loaded. */
function open(
  fetchPage: Fetch = async (after, size) => hitsFrom(after === undefined ? 0 : Number(after.slice(1)) + 1, size),
  enabled = true,
) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0, structuralSharing: false } } });
  const firsts = Array.from({ length: 60 }, (_, index) => index * 100);
  const data: InfiniteData<SearchResponse, string | undefined> = {
    pages: firsts.map(pageFrom),
    pageParams: firsts.map((first) => (first === 0 ? undefined : `c${first - 1}`)),
  };
  client.setQueryData(key, data);
  const ask = vi.fn(fetchPage);
  const { result } = renderHook(() => useLeanPages({ queryKey: key, enabled, fetchPage: ask }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const rows = () => client.getQueryData<typeof data>(key)?.pages.flatMap(({ hits }) => hits) ?? [];
  return {
    ask,
    look: (first: number, last: number) => act(async () => result.current(first, last)),
    rows,
    leanAt: () => rows().flatMap((hit, index) => (isLean(hit) ? [index] : [])),
  };
}
const ids = hitsFrom(0, 6000).map(({ _id }) => _id);

test('far from what is read no more is kept of a row than that it is there', async () => {
  const { look, leanAt, rows, ask } = open();
  await look(5900, 5920);
  expect(leanAt()).toEqual(Array.from({ length: 3900 }, (_, index) => index));
  expect(rows().map(({ _id }) => _id)).toEqual(ids);
  expect(
    rows()
      .filter(isLean)
      .every((hit) => hit.highlight === undefined && Object.keys(hit._source).length === 0),
  ).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('who comes back finds the rows where they were, whatever has come among them since', async () => {
  const late: ExploreHit = { _id: 'late', _source: { message: 'late' }, cursor: 'late' };
  const { look, leanAt, rows, ask } = open(async (after, size) => {
    const first = after === undefined ? 0 : Number(after.slice(1)) + 1;
    return [hitOf(first), late, ...hitsFrom(first + 1, size - 2)];
  });
  await look(5900, 5920);
  for (const pages of [1, 2, 3]) {
    await look(0, 20);
    await waitFor(() => expect(leanAt()).not.toContain(pages * 100 - 1));
  }
  expect(ask.mock.calls.map(([after, size]) => [after, size])).toEqual([
    [undefined, 200],
    ['c99', 200],
    ['c199', 200],
  ]);
  expect(rows().map(({ _id }) => _id)).toEqual(ids);
  expect(rows()[7]).toEqual(hitOf(7));
  // The other end is far away now; the next page goes on from its last row all the same.
  await look(0, 20);
  expect(leanAt()).toContain(5999);
  expect(rows().at(-1)?.cursor).toBe('c5999');
});

test('what is gone is not asked for again and again', async () => {
  const { look, leanAt, ask } = open(async () => []);
  await look(5900, 5920);
  for (let looks = 0; looks < 6; looks++) await look(0, 20);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(leanAt()).toContain(0);
});

test('what could not be had is asked for again by who comes back once more', async () => {
  const { look, ask } = open(async () => Promise.reject(new Error('gone')));
  await look(5900, 5920);
  await look(0, 20);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(4));
  await look(2500, 2520);
  ask.mockClear();
  await look(0, 20);
  await waitFor(() => expect(ask).toHaveBeenCalled());
});

test('where a search takes too long to be asked twice, everything is kept', async () => {
  const { look, leanAt } = open(undefined, false);
  await look(5900, 5920);
  expect(leanAt()).toEqual([]);
});
