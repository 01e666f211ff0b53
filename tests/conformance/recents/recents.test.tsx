import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bookmarkButtons, places, recentLists, visitRecorders, visitStoreSchema } from '#plugins/recents/contract';
import type { KeptState } from '#plugins/user-state/contract';
import { definePlugin, pages } from '#sdk';
import { noticesService, Slot, sessionService } from '#sdk/browser';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../../../plugins/recents/browser';
import { manifest } from '../../../plugins/recents/plugin';
import { manifest as userState } from '../../../plugins/user-state/plugin';
import { server as userStateServer } from '../../../plugins/user-state/server';
import createStates from '../../../plugins/user-state/server/migrations/0001-states';

/** Pages under the dashboard parent, as the plugin of dashboards will have them. */
const boards = definePlugin({
  id: 'boards',
  title: 'Boards',
  version: '1.0.0',
  host: '*',
  likes: { recents: '*' },
  contributes: [
    pages.add('hub', { path: '/boards', state: 'dashboard.boards' }, { code: 'hub' }),
    pages.add('board', { path: '/boards/:uid', state: 'dashboard.boards.board', parent: 'dashboard.boards' }, { code: 'board' }),
    places.add('board', { title: 'Board', path: '/boards/:uid' }),
  ],
});

function Board() {
  const { uid = '' } = useParams();
  const title = `Board ${uid}`;
  const state = { name: 'dashboard.boards.board', params: { uid, switchToAccountId: '1' } };
  return (
    <>
      <Slot point={visitRecorders} props={{ visit: { source: 'board', title, state } }} />
      <Slot point={bookmarkButtons} props={{ target: { id: uid, title, source: 'board' } }} />
      <Slot point={recentLists} />
    </>
  );
}
const half = { code: { board: async () => ({ default: Board }), hub: async () => ({ default: () => <Slot point={recentLists} /> }) } };

let memory: MemoryRecords;
let host: TestHost | undefined;
beforeAll(async () => {
  memory = await memoryRecords('user-state', [createStates]);
});
afterAll(() => memory.close());
afterEach(async () => {
  vi.useRealTimers();
  await host?.stop();
  host = undefined;
  await memory.clear();
});

async function start(): Promise<TestHost> {
  const session = { user: { id: 1 }, account: { id: 1, name: 'Main' }, accounts: [{ id: 1, name: 'Main' }] };
  host = await testHost({
    plugins: [
      { manifest: userState, server: userStateServer },
      { manifest, browser },
      { manifest: boards, browser: half },
    ],
    facts: { role: ['user'], can: [], flag: [] },
    services: {
      server: [provide(recordsService, memory.records)],
      browser: [
        provide(noticesService, { show: () => {} }),
        provide(sessionService, {
          boot: { facts: { role: ['user'], plugin: ['user-state', 'recents', 'boards'] } },
          session,
          refresh: async () => {},
        } as never),
      ],
    },
  });
  return host;
}
const kept = async (name: string) => {
  const answer = await host?.inject({ method: 'GET', path: `/api/user-state/${name}` });
  return (answer?.body as KeptState | undefined)?.value;
};
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('button', { name: /^Board/ })
    .map(({ title }) => title);

test('a bookmark is kept with its fields, in a store that says that it has been migrated [data-3-04]', async () => {
  await (await start()).visit('/boards/x');
  fireEvent.click(await screen.findByRole('button', { name: 'Bookmark' }));
  await screen.findByRole('button', { name: 'Bookmarked' });
  await waitFor(async () =>
    expect(await kept('bookmark')).toEqual({ _migrated: true, bookmarks: [{ id: 'x', title: 'Board x', source: 'board', accountId: 1 }] }),
  );
});

test('a visit is kept with source, state, title and count [data-3-05]', async () => {
  const running = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await running.visit('/boards/x');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  vi.useRealTimers();
  await waitFor(async () =>
    expect(await kept('recent-visits')).toEqual({
      recentVisits: [
        {
          source: 'board',
          title: 'Board x',
          state: { name: 'dashboard.boards.board', params: { uid: 'x', switchToAccountId: '1' } },
          visitCount: 1,
        },
      ],
    }),
  );
  // Other pages name what they show by other parameters.
  const params = { resource: 'cart', switchToAccountId: '1', id: 'i', uid: 'u', dashboardId: 'd' };
  const visit = { source: 'board', title: 'Whole', state: { name: 'dashboard.boards.board', params }, visitCount: 1 };
  await running.inject({ method: 'PUT', path: '/api/user-state/recent-visits', body: { value: { recentVisits: [visit] } } });
  expect(visitStoreSchema.parse(await kept('recent-visits'))).toEqual({ recentVisits: [visit] });
});

test('removing a bookmark changes the list of bookmarks and that of recent visits at once [data-4-25]', async () => {
  const running = await start();
  const visit = (uid: string) => ({
    source: 'board',
    title: `Board ${uid}`,
    state: { name: 'dashboard.boards.board', params: { uid, switchToAccountId: '1' } },
    visitCount: 1,
  });
  const bookmark = (id: string) => ({ id, title: `Board ${id}`, source: 'board', accountId: 1 });
  const put = (name: string, value: unknown) => running.inject({ method: 'PUT', path: `/api/user-state/${name}`, body: { value } });
  await put('recent-visits', { recentVisits: [visit('x'), visit('y')] });
  await put('bookmark', { _migrated: true, bookmarks: [bookmark('x'), bookmark('z')] });
  await running.visit('/boards');
  await screen.findByRole('list', { name: 'Bookmarks' });
  expect([listed('Bookmarks'), listed('Recently visited')]).toEqual([
    ['Board x', 'Board z'],
    ['Board x', 'Board y'],
  ]);
  const marks = () => screen.queryAllByRole('button', { name: 'Remove the bookmark Board x' });
  expect(marks()).toHaveLength(2);
  const [, ofVisit] = marks();
  if (ofVisit === undefined) throw new Error('the visit has no bookmark');
  fireEvent.click(ofVisit);
  await waitFor(() => expect(marks()).toHaveLength(0));
  expect([listed('Bookmarks'), listed('Recently visited')]).toEqual([['Board z'], ['Board x', 'Board y']]);
  await waitFor(async () => expect(await kept('bookmark')).toEqual({ _migrated: true, bookmarks: [bookmark('z')] }));
});
