import { expect, test, vi } from 'vitest';
import { type Api, ApiError, type SessionStore } from '#sdk/browser';
import type { HistoryItem } from '../../common/searchHistory';
import { SearchHistory } from './SearchHistory';

const item = (query: string): HistoryItem => ({
  title: query,
  source: { query, filters: [], inputMode: 'LUCENE' },
  at: '2026-01-02T03:04:05.000Z',
});

/** The server's store of one person. */
function store(value: unknown = null) {
  const kept = { value, revision: 0 };
  const api = {
    get: vi.fn(async () => ({ ...kept })),
    put: vi.fn(async (_path: string, body: { value: unknown; revision: number }) => {
      if (body.revision !== kept.revision) throw new ApiError(409, 'STATE_CHANGED', 'changed');
      Object.assign(kept, { value: body.value, revision: kept.revision + 1 });
    }),
  };
  const notices = { show: vi.fn() };
  const inAccount = (id: number) =>
    new SearchHistory(api as unknown as Api, notices, { session: { account: { id } } } as unknown as SessionStore);
  return { api, notices, inAccount, kept };
}

test('each account shows only its own searches, with a source and a title [data-3-09]', async () => {
  const { inAccount } = store();
  await inAccount(1).add(item('severity:error'));
  await inAccount(2).add(item('timeout'));
  const [first, second] = [inAccount(1), inAccount(2)];
  await first.load();
  await second.load();
  expect(first.items).toEqual([item('severity:error')]);
  expect(second.items).toEqual([item('timeout')]);
});

test('the same search comes once, in front; the oldest fall off', async () => {
  const { inAccount } = store();
  const history = inAccount(1);
  for (let index = 0; index < 60; index++) await history.add(item(`q${index}`));
  await history.add(item('q30'));
  expect(history.items?.length).toBe(50);
  expect(history.items?.slice(0, 3).map(({ title }) => title)).toEqual(['q30', 'q59', 'q58']);
});

test('a search that another tab made in between is kept', async () => {
  const { inAccount, api, kept } = store();
  api.put.mockImplementationOnce(async () => {
    kept.value = { 1: [item('other')] };
    kept.revision = 7;
    throw new ApiError(409, 'STATE_CHANGED', 'changed');
  });
  const history = inAccount(1);
  await history.add(item('mine'));
  expect(history.items?.map(({ title }) => title)).toEqual(['mine', 'other']);
});

test.each([
  ['cannot be reached', async () => Promise.reject(new ApiError(503, 'UNAVAILABLE', 'The server is starting.'))],
  ['holds something else', async () => ({ value: { 1: 'damaged' }, revision: 3 })],
])('when the history %s, that is said and it is empty [data-8-06]', async (_what, get) => {
  const { inAccount, api, notices } = store();
  api.get.mockImplementation(get as never);
  const history = inAccount(1);
  await history.load();
  expect(history.items).toEqual([]);
  expect(notices.show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'History lost' }));
});

test('a damaged history is not written over until it is cleared', async () => {
  const { inAccount, kept } = store({ 1: 'damaged' });
  const history = inAccount(1);
  await history.add(item('a'));
  expect(kept.value).toEqual({ 1: 'damaged' });
  await history.clear();
  expect(kept.value).toEqual({ 1: [] });
});
