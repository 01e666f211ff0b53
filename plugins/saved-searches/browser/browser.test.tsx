import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeAutoObservable, observableRef } from 'mobx';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type Explore,
  type ExploreState,
  exploreAddress,
  exploreService,
  parseExploreState,
  queryActions,
  searchOrigins,
} from '#plugins/explore/contract';
import { type Context, definePlugin, pages } from '#sdk';
import { ApiError, apiService, Extension, navigationService, noticesService, Slot, sessionService, useOffers } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { askedOf } from '../common/savedState';
import type { SavedSearch, SavedSearchPage } from '../contract';
import { manifest } from '../plugin';
import { savedSearchActions, savedSearchFailure } from './failures';
import findSavedSearches from './findSavedSearches';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

/** A page with Explore's toolbar, and no more of Explore. */
const toolbar = definePlugin({
  id: 'toolbar',
  title: 'Toolbar',
  version: '1.0.0',
  host: '*',
  contributes: [pages.add('explore', { path: '/explore', state: 'dashboard.explore' }, { code: 'page' })],
});
const toolbarHalf = {
  code: {
    page: async () => ({
      default: () => (
        <>
          <Slot point={queryActions} />
          <Origin />
        </>
      ),
    }),
  },
};

interface Arrival {
  readonly id: string;
  readonly open: (search: Partial<ExploreState>) => void;
}
let arrive: (arrival: Arrival) => void = () => {};
/** What Explore does with an address that names a saved search and nothing else. */
function Origin() {
  const [arrival, setArrival] = useState<Arrival>();
  arrive = setArrival;
  const [offer] = useOffers(searchOrigins);
  return offer === undefined || arrival === undefined ? null : <Extension key={arrival.id} offer={offer} props={arrival} />;
}

class Searching {
  state: ExploreState = parseExploreState('');
  found: number | undefined = 17;
  constructor() {
    makeAutoObservable(this, { state: observableRef });
  }
  go(path: string): void {
    this.state = parseExploreState(path.slice('/explore'.length));
  }
  set(patch: Partial<ExploreState>): void {
    this.state = { ...this.state, ...patch };
  }
}

const saved = (id: string, name: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name,
  hits: 1,
  isFavorite: false,
  columns: ['service'],
  sort: [['@timestamp', 'desc']],
  exploreFilterState: { query: `name:${id}`, filters: [], accounts: [] },
  excludedAccounts: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  createdBy: 'me@example.com',
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...more,
});

/** The menu before a server that answers a call when the test lets it, and refuses those that it is told to. */
async function open({ can = ['SEARCH_LOGS', 'SAVE_SEARCHES'], address = '/explore', isMigrated = true, failing = [] as string[] } = {}) {
  let kept = [saved('a', 'Alpha'), saved('b', 'Beta', { isFavorite: true })];
  const explore = new Searching();
  explore.go(address);
  const fails = new Set(failing);
  const asked: string[] = [];
  let release = () => {};
  let held: Promise<void> | undefined;
  const hold = () => {
    held = new Promise((resolve) => {
      release = () => {
        held = undefined;
        resolve();
      };
    });
  };
  /** From now on nothing that is read is answered. */
  let isSilent = false;
  const answer = async <T,>(call: string, value: () => T): Promise<T> => {
    asked.push(call);
    if (isSilent && call.startsWith('GET')) return new Promise(() => {});
    await held;
    if ([...fails].some((start) => call.startsWith(start))) throw new ApiError(500, 'INTERNAL', 'broken');
    return structuredClone(value());
  };
  const one = (id: string) => kept.find((search) => search.id === id);
  const change = (path: string, patch: object) => {
    const id = path.split('/')[3] ?? '';
    kept = kept.map((search) => (search.id === id ? { ...search, ...patch } : search));
    return one(id);
  };
  const api = {
    get: (path: string) =>
      answer(`GET ${path}`, () =>
        path.includes('?')
          ? ({
              results: [...kept].sort((x, y) => Number(y.isFavorite) - Number(x.isFavorite)),
              total: kept.length,
              pagination: { page: 1, size: 100 },
              isMigrated,
            } satisfies SavedSearchPage)
          : one(path.split('/')[3] ?? ''),
      ),
    post: (path: string, body: SavedSearch) =>
      answer(`POST ${path}`, () => {
        if (path.endsWith('/migrate')) return { imported: 1, isMigrated: true };
        kept = [...kept, { ...saved('c', ''), ...body }];
        return kept.at(-1);
      }),
    put: (path: string, body: object = { isFavorite: true }) => answer(`PUT ${path}`, () => change(path, body)),
    delete: (path: string) =>
      answer(`DELETE ${path}`, () => {
        if (path.endsWith('/favorite')) return change(path, { isFavorite: false });
        kept = kept.filter(({ id }) => !path.endsWith(id));
        return {};
      }),
  };
  const show = vi.fn();
  const session = { accounts: [{ id: 1 }, { id: 2 }], account: { id: 1 } };
  host = await testHost({
    plugins: [
      { manifest, browser },
      { manifest: toolbar, browser: toolbarHalf },
    ],
    facts: { can },
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show }),
        provide(navigationService, {
          go: (path) => explore.go(path),
          path: () => '/explore',
          visit: () => ({ state: 'dashboard.explore', path: '/explore' }),
          base: '',
          subscribe: () => () => {},
          href: (path) => path,
        }),
        provide(exploreService, explore as unknown as Explore),
        provide(sessionService, { boot: { facts: { can } }, session, refresh: async () => {} } as never),
      ],
    },
  });
  await host.visit('/explore');
  const silence = () => {
    isSilent = true;
  };
  const origin = async (id: string) => {
    const opened = vi.fn();
    act(() => arrive({ id, open: opened }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    return opened.mock.calls[0]?.[0];
  };
  return { explore, show, fails, hold, silence, origin, asked, release: () => act(async () => release()), kept: () => kept };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const openPanel = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Saved search/, hidden: true }));
  await screen.findByRole('list', { name: 'Saved searches', hidden: true });
};
const names = () =>
  within(screen.getByRole('list', { name: 'Saved searches', hidden: true }))
    .queryAllByRole('button', { name: /^Favourite /, hidden: true })
    .map(
      (button) =>
        `${button.getAttribute('aria-label')?.slice('Favourite '.length)}${button.getAttribute('aria-pressed') === 'true' ? '*' : ''}`,
    );
const failed = (title: string) => expect.objectContaining({ intent: 'danger', title, text: 'Please try again, or contact support' });

/** What a person does for each call that changes something, and the list as it then is. */
const changes = [
  {
    action: 'create',
    call: 'POST /api/saved-searches',
    shown: ['Beta*', 'Alpha', 'Gamma'],
    run: async () => {
      press('Save this search');
      fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Gamma' } });
      press('Save');
    },
  },
  {
    action: 'update',
    call: 'PUT /api/saved-searches/a',
    shown: ['Beta*', 'Zeta'],
    run: async () => {
      press('Rename Alpha');
      fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Zeta' } });
      press('Save');
    },
  },
  {
    action: 'delete',
    call: 'DELETE /api/saved-searches/a',
    shown: ['Beta*'],
    run: async () => {
      press('Delete Alpha');
      fireEvent.click(await screen.findByRole('button', { name: 'Delete search' }));
    },
  },
  { action: 'favorite', call: 'PUT /api/saved-searches/a/favorite', shown: ['Alpha*', 'Beta*'], run: async () => press('Favourite Alpha') },
  {
    action: 'unfavorite',
    call: 'DELETE /api/saved-searches/b/favorite',
    shown: ['Alpha', 'Beta'],
    run: async () => press('Favourite Beta'),
  },
] as const;

/** The list again, when a dialog has taken its place. */
const backToList = async () => {
  if (screen.queryByRole('list', { name: 'Saved searches', hidden: true }) === null) await openPanel();
};

test.each(changes)(
  '$action shows at once what it does, and takes it back with a notice when the server refuses [data-4-06]',
  async ({ action, call, shown, run }) => {
    const { hold, silence, release, show, fails } = await open();
    await openPanel();
    expect(names()).toEqual(['Beta*', 'Alpha']);
    fails.add(call);
    hold();
    // It is taken back by the browser itself, and not because the list is read again.
    silence();
    await run();
    await backToList();
    await waitFor(() => expect(names()).toEqual(shown));
    expect(show).not.toHaveBeenCalled();
    await release();
    await waitFor(() => expect(show).toHaveBeenCalledWith(failed(`Failed to ${action} saved search`)));
    if (action === 'create') press('Cancel');
    await backToList();
    await waitFor(() => expect(names()).toEqual(['Beta*', 'Alpha']));
  },
);

test.each(changes)('$action stays when the server takes it', async ({ call, shown, run }) => {
  const { show, asked } = await open();
  await openPanel();
  await run();
  await waitFor(() => expect(asked).toContain(call));
  await backToList();
  await waitFor(() => expect(names()).toEqual(shown));
  expect(show).not.toHaveBeenCalledWith(expect.objectContaining({ intent: 'danger' }));
});

test('each of the seven calls that can fail says so in words of its own [data-8-13]', async () => {
  const { show, fails } = await open({ address: '/explore?savedSearchId=a', failing: ['GET /api/saved-searches/a'] });
  await waitFor(() => expect(show).toHaveBeenCalledWith(failed('Failed to get saved search')));
  await openPanel();
  for (const { call } of changes) fails.add(call);
  for (const { action, run } of changes) {
    await backToList();
    await run();
    await waitFor(() => expect(show).toHaveBeenCalledWith(failed(`Failed to ${action} saved search`)));
    if (action === 'create') fireEvent.click(await screen.findByRole('button', { name: 'Cancel', hidden: true }));
  }
  fails.add('GET /api/saved-searches?');
  await backToList();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a saved search', hidden: true }), { target: { value: 'x' } });
  await waitFor(() => expect(show).toHaveBeenCalledWith(failed('Failed to search saved searches')));
  const titles = new Set(show.mock.calls.map(([{ title }]) => title));
  expect(titles.size).toBe(7);
});

test('the words of each failure [data-8-14]', () => {
  expect(savedSearchActions.map((action) => savedSearchFailure(action, new Error('net')))).toEqual(
    [
      'Failed to create saved search',
      'Failed to get saved search',
      'Failed to search saved searches',
      'Failed to update saved search',
      'Failed to delete saved search',
      'Failed to favorite saved search',
      'Failed to unfavorite saved search',
    ].map((title) => ({ title, text: 'Please try again, or contact support' })),
  );
  expect(savedSearchFailure('create', new ApiError(409, 'SAVED_SEARCH_NAME_TAKEN', 'It is there already.')).text).toBe(
    'It is there already. Please try again, or contact support',
  );
});

test('a failed import says so, and a good one is made once when the list is first opened [data-8-15]', async () => {
  const { show, fails, asked } = await open({ isMigrated: false, failing: ['POST /api/saved-searches/migrate'] });
  await openPanel();
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ intent: 'danger', title: 'Issue importing Saved Searches from OSD' })),
  );
  expect(asked.filter((call) => call.endsWith('/migrate'))).toHaveLength(1);
  await host?.stop();
  host = undefined;
  const second = await open({ isMigrated: false });
  await openPanel();
  await waitFor(() =>
    expect(second.show).toHaveBeenCalledWith({ intent: 'success', title: 'Imported one saved search from the search dashboards' }),
  );
  expect(fails.size).toBe(1);
});

test('who may only read has the list and their favourites, and nothing to change it with', async () => {
  const { asked } = await open({ can: ['SEARCH_LOGS'], isMigrated: false });
  await openPanel();
  expect(screen.queryByRole('button', { name: /^(Save this|Save as|Rename|Overwrite|Delete)/, hidden: true })).toBeNull();
  press('Favourite Alpha');
  await waitFor(() => expect(names()).toEqual(['Alpha*', 'Beta*']));
  expect(asked.some((call) => call.endsWith('/migrate'))).toBe(false);
});

test('a search is loaded, told when it has been changed, overwritten and reset', async () => {
  const { explore, kept } = await open({ address: '/explore?from=now-1h&query=x' });
  await openPanel();
  fireEvent.click(screen.getByTitle('Alpha'));
  await waitFor(() => expect(explore.state).toMatchObject({ savedSearchId: 'a', query: 'name:a', columns: ['service'], from: 'now-1h' }));
  await screen.findByRole('button', { name: 'Saved search Alpha' });
  act(() => explore.set({ query: 'other', groupBy: 'service', filters: [{ field: { id: 's', name: 's' }, type: 'EXIST' }] }));
  await screen.findByRole('button', { name: 'Saved search Alpha, changed' });
  await openPanel();
  press('Save changes');
  fireEvent.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await screen.findByRole('button', { name: 'Saved search Alpha' });
  await waitFor(() =>
    expect(kept()[0]).toMatchObject({ hits: 17, exploreFilterState: { query: 'other', groupBy: 'service', filters: [{ type: 'EXIST' }] } }),
  );
  await openPanel();
  press('Reset');
  await waitFor(() => expect(exploreAddress(explore.state)).toBe('/explore'));
  await screen.findByRole('button', { name: 'Saved searches' });
});

test('who goes on before a save is answered is not brought back to it', async () => {
  const { explore, hold, release, kept } = await open({ address: '/explore?query=x' });
  for (const save of [
    async () => {
      press('Save this search');
      fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Gamma' } });
      press('Save');
    },
    async () => {
      press('Overwrite Alpha with this search');
      fireEvent.click(await screen.findByRole('button', { name: 'Overwrite' }));
    },
  ]) {
    await openPanel();
    hold();
    await save();
    act(() => explore.go(`/explore?query=${explore.state.query}y`));
    await release();
    await screen.findByRole('button', { name: 'Saved searches', hidden: true });
  }
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma']));
  await waitFor(() => expect(kept()[0]?.exploreFilterState.query).toBe('xy'));
  expect(exploreAddress(explore.state)).toBe('/explore?query=xyy');
});

test('a saved search that is named alone is opened whole; one that cannot be had is told, and any search comes', async () => {
  const { origin, fails } = await open();
  expect(await origin('a')).toMatchObject({ savedSearchId: 'a', query: 'name:a', columns: ['service'], from: 'now-15m' });
  fails.add('GET /api/saved-searches/b');
  expect(await origin('b')).toEqual({});
});

test('the name of a search that is loaded from the list is there at once', async () => {
  const { silence } = await open();
  await openPanel();
  silence();
  fireEvent.click(screen.getByTitle('Alpha'));
  await screen.findByRole('button', { name: 'Saved search Alpha' });
});

test('accounts that were left out are noted, and only those that the reader may enter are searched again', () => {
  const asked = askedOf(parseExploreState('accounts=2,3&query=x&from=now-1h&mode=SURROUNDING_LOGS&sort=a,-b'), [1, 2, 3, 4], true);
  expect(asked).toMatchObject({
    excludedAccounts: [1, 4],
    sort: [
      ['a', 'asc'],
      ['b', 'desc'],
    ],
    exploreFilterState: { accounts: [2, 3], from: 'now-1h', to: 'now' },
  });
  expect(asked.exploreFilterState).not.toHaveProperty('mode');
});

test('the global search asks for names and leads to the search', async () => {
  const get = vi.fn(async (_path: string, _options: object) => ({ results: [saved('a b', 'Alpha', { isFavorite: true })] }));
  const services = { get: () => ({ get }) } as unknown as Context;
  expect(await findSavedSearches('al ph', new AbortController().signal, services)).toEqual([
    { title: 'Alpha', detail: 'Favourite · name:a b', path: '/explore?savedSearchId=a+b' },
  ]);
  expect(get.mock.calls[0]?.[0]).toBe('/api/saved-searches?search=al+ph&size=10');
});
