import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '#sdk';
import { ApiError, type SessionStore } from '#sdk/browser';
import findRecents from './browser/findRecents';
import { RecentsStore } from './browser/RecentsStore';
import { readBookmarks, withBookmark } from './common/bookmarks';
import { isRecorded, mostVisits, withVisit } from './common/visits';
import type { Bookmark, RecentVisit, Visit } from './contract';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) }));
const stores: RecentsStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
  vi.useRealTimers();
});

const visitOf = (uid: string, more: Partial<Visit['state']['params']> = {}, name = 'dashboard.dashboards.view'): Visit => ({
  source: 'dashboard',
  title: `Board ${uid}`,
  state: { name, params: { uid, switchToAccountId: '1', ...more } },
});

/** A store before a server that keeps what it is told. */
function storeOf({ signedIn = true, kept = {} as Record<string, unknown> } = {}) {
  const states: Record<string, { value: unknown; revision: number }> = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, { value, revision: 1 }]),
  );
  const puts: { name: string; at: number }[] = [];
  let failing: Error | undefined;
  /** Done once, between the reading and the writing of a change. */
  let meanwhile: (() => void) | undefined;
  const api = {
    get: async (path: string) => {
      if (failing !== undefined) throw failing;
      return states[path.split('/')[3] ?? ''] ?? { value: null, revision: 0 };
    },
    put: async (path: string, body: { value: unknown; revision: number }) => {
      meanwhile?.();
      meanwhile = undefined;
      const name = path.split('/')[3] ?? '';
      if (failing !== undefined) throw failing;
      if (body.revision !== (states[name]?.revision ?? 0)) throw new ApiError(409, 'STATE_CHANGED', 'changed');
      states[name] = { value: structuredClone(body.value), revision: body.revision + 1 };
      puts.push({ name, at: Date.now() });
      return states[name];
    },
  };
  const show = vi.fn();
  const session = { session: signedIn ? { user: { id: 1 }, account: { id: 1 } } : undefined } as unknown as SessionStore;
  const store = new RecentsStore(api as never, { show }, session);
  stores.push(store);
  const read = <T>(name: string) => states[name]?.value as T;
  return {
    store,
    show,
    puts,
    bookmarks: () => read<{ _migrated: boolean; bookmarks: Bookmark[] }>('bookmark'),
    visits: () => read<{ recentVisits: RecentVisit[] }>('recent-visits')?.recentVisits,
    fail: (error: Error | undefined) => {
      failing = error;
    },
    during: (run: (kept: typeof states) => void) => {
      meanwhile = () => run(states);
    },
  };
}
const titles = (visits: readonly RecentVisit[] | undefined) => visits?.map(({ title, visitCount }) => `${title} ${visitCount}`);

test('only pages under the dashboard parent whose state carries an account id are recorded [data-4-26]', async () => {
  expect(isRecorded(visitOf('a'))).toBe(true);
  const { switchToAccountId: _without, ...params } = visitOf('a').state.params;
  expect(isRecorded({ ...visitOf('a'), state: { name: 'dashboard.dashboards.view', params } })).toBe(false);
  expect(isRecorded(visitOf('a', { switchToAccountId: '120' }))).toBe(true);
  for (const switchToAccountId of ['', '12x', 'x12']) expect(isRecorded(visitOf('a', { switchToAccountId }))).toBe(false);
  expect(isRecorded(visitOf('a', {}, 'login'))).toBe(false);
  expect(isRecorded(visitOf('a', {}, 'dashboardless.view'))).toBe(false);
  const { store } = storeOf();
  store.visit(visitOf('a', {}, 'signup'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(titles(store.visits) ?? []).toEqual([]);
  store.visit(visitOf('a'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(titles(store.visits)).toEqual(['Board a 1']);
});

test('what is visited again comes to the front and counts one up [data-4-27]', () => {
  const visits = [visitOf('a'), visitOf('b'), { ...visitOf('a'), title: 'Board a' }].reduce(withVisit, [] as readonly RecentVisit[]);
  expect(titles(visits)).toEqual(['Board a 2', 'Board b 1']);
  // The same thing in another account is another one.
  expect(titles(withVisit(visits, visitOf('a', { switchToAccountId: '2' })))).toEqual(['Board a 1', 'Board a 2', 'Board b 1']);
});

test('a visit counts after 4 s, is sent at most once in 10 s, and 50 are kept [data-9-03]', async () => {
  const { store, puts, visits } = storeOf();
  const start = Date.now();
  store.visit(visitOf('skipped'));
  await vi.advanceTimersByTimeAsync(3999);
  store.visit(visitOf('first'));
  await vi.advanceTimersByTimeAsync(3999);
  expect(store.visits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(titles(store.visits)).toEqual(['Board first 1']);
  expect(puts).toEqual([{ name: 'recent-visits', at: start + 7999 }]);
  for (const name of ['second', 'third']) {
    store.visit(visitOf(name));
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(titles(store.visits)).toEqual(['Board third 1', 'Board second 1', 'Board first 1']);
  expect(puts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(puts.map(({ at }) => at - start)).toEqual([7999, 17_999]);
  expect(titles(visits())).toEqual(['Board third 1', 'Board second 1', 'Board first 1']);

  const many = Array.from({ length: 51 }, (_, index) => visitOf(`n${index}`)).reduce(withVisit, [] as readonly RecentVisit[]);
  expect([many.length, many[0]?.title, many.at(-1)?.title]).toEqual([mostVisits, 'Board n50', 'Board n1']);
  expect(mostVisits).toBe(50);
});

test('a bookmark that is there already is an error, and nothing is added [data-4-24]', async () => {
  const bookmark = { id: 'x', title: 'X', source: 'dashboard', accountId: 1 };
  expect(() => withBookmark([bookmark], { ...bookmark, title: 'Renamed' })).toThrow(
    expect.objectContaining({ message: 'Failed bookmark operation', cause: 'Bookmark already exists' }),
  );
  // Another source, or another account, may have a thing with the same id.
  for (const other of [
    { ...bookmark, source: 'explore' },
    { ...bookmark, accountId: 2 },
  ])
    expect(withBookmark([bookmark], other)).toEqual([other, bookmark]);
  const { store, bookmarks, show } = storeOf();
  await store.add(bookmark);
  await store.add(bookmark);
  expect(bookmarks().bookmarks).toEqual([bookmark]);
  expect(store.bookmarks).toEqual([bookmark]);
  expect(show).toHaveBeenCalledTimes(1);
});

test('a removed bookmark goes, and the others stay', async () => {
  const [first, second, third] = [
    { id: 'x', title: 'X', source: 'dashboard', accountId: 1 },
    { id: 'x', title: 'X elsewhere', source: 'dashboard', accountId: 2 },
    { id: 'y', title: 'Y', source: 'dashboard', accountId: 1 },
  ] as const;
  const { store, bookmarks } = storeOf({ kept: { bookmark: { _migrated: true, bookmarks: [first, second, third] } } });
  await store.load();
  await store.remove(first);
  expect(bookmarks().bookmarks).toEqual([second, third]);
  expect(store.bookmarks).toEqual([second, third]);
});

test('a failed bookmark action says why [data-8-04]', async () => {
  const target = { id: 'x', title: 'X', source: 'dashboard' };
  const { store, show, fail } = storeOf();
  await store.add(target);
  await store.add(target);
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ intent: 'danger', title: 'Failed bookmark operation', text: 'Bookmark already exists' }),
  );
  const nobody = storeOf({ signedIn: false });
  await nobody.store.add(target);
  expect(nobody.show).toHaveBeenLastCalledWith(
    expect.objectContaining({ intent: 'danger', title: 'Failed bookmark operation', text: 'No logged in account found' }),
  );
  fail(new ApiError(500, 'INTERNAL', 'broken'));
  await store.remove({ ...target, accountId: 1 });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Failed bookmark operation', text: 'broken' }));
  expect(store.bookmarks).toHaveLength(1);
});

test('what another tab has done in between is kept', async () => {
  const { store, bookmarks, visits, during } = storeOf();
  const other = { id: 'y', title: 'Y', source: 'dashboard', accountId: 1 };
  during((kept) => {
    kept.bookmark = { value: { _migrated: true, bookmarks: [other] }, revision: 7 };
  });
  await store.add({ id: 'x', title: 'X', source: 'dashboard' });
  expect(bookmarks().bookmarks.map(({ id }) => id)).toEqual(['x', 'y']);
  expect(store.bookmarks?.map(({ id }) => id)).toEqual(['x', 'y']);

  during((kept) => {
    kept['recent-visits'] = { value: { recentVisits: [{ ...visitOf('a'), visitCount: 4 }] }, revision: 3 };
  });
  store.visit(visitOf('a'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(titles(visits())).toEqual(['Board a 5']);
  expect(titles(store.visits)).toEqual(['Board a 5']);
});

test('a visit that could not be sent goes with the next one', async () => {
  const { store, visits, fail } = storeOf();
  fail(new Error('away'));
  store.visit(visitOf('a'));
  await vi.advanceTimersByTimeAsync(4000);
  fail(undefined);
  store.visit(visitOf('b'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(titles(visits())).toEqual(['Board b 1', 'Board a 1']);
});

test('bookmarks of the older store are taken over once [data-4-12]', async () => {
  const old = [{ id: 'x', title: 'X', source: 'dashboard', accountId: 1 }, { title: 'damaged' }];
  const { store, bookmarks, puts } = storeOf({ kept: { bookmark: old } });
  await store.load();
  expect(bookmarks()).toEqual({ _migrated: true, bookmarks: [old[0]] });
  await store.load();
  expect(puts).toHaveLength(1);
  const second = storeOf({ kept: { bookmark: bookmarks() } });
  await second.store.load();
  expect(second.puts).toEqual([]);
  expect(readBookmarks('rubbish')).toEqual({ _migrated: false, bookmarks: [] });
});

test('the global search finds both, newest first, each once, and leads into the other account where it must', async () => {
  const { store } = storeOf({
    kept: {
      bookmark: {
        _migrated: true,
        bookmarks: [
          { id: 'a', title: 'Board a', source: 'dashboard', accountId: 1 },
          { id: 'z', title: 'Board z', source: 'dashboard', accountId: 2 },
          { id: 'q', title: 'Board q', source: 'gone', accountId: 1 },
        ],
      },
      'recent-visits': {
        recentVisits: [
          { ...visitOf('b'), visitCount: 1 },
          { ...visitOf('a'), visitCount: 2 },
        ],
      },
    },
  });
  store.setPlaces([{ source: 'dashboard', title: 'Dashboard', path: '/dashboards/:uid' }]);
  const find = (text: string) => findRecents(text, new AbortController().signal, { get: () => store } as unknown as Context);
  expect(await find('BOARD')).toEqual([
    { title: 'Board a', detail: 'Bookmark · Dashboard', path: '/dashboards/a' },
    { title: 'Board z', detail: 'Bookmark · Dashboard', path: '/dashboards/z?switchToAccountId=2' },
    { title: 'Board b', detail: 'Recently visited · Dashboard', path: '/dashboards/b' },
  ]);
  expect((await find('z')).map(({ title }) => title)).toEqual(['Board z']);
});
