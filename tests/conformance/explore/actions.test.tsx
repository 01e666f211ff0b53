import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Api, ApiError } from '#sdk/browser';
import type { TestHost } from '#sdk/testing';
import { bootOf, json, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as entities } from '../../../plugins/entities/browser';
import { manifest as entitiesManifest } from '../../../plugins/entities/plugin';
import { browser as explore } from '../../../plugins/explore/browser';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { openExplore } from '../../../plugins/explore/browser/testing/openExplore';
import { exploreService } from '../../../plugins/explore/contract';
import { manifest as exploreManifest } from '../../../plugins/explore/plugin';
import { browser, done, manifest } from '../fixtures/exploreActions';

vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

const cost = { rowsRead: 1, bytesRead: 1, elapsedMs: 1 };
const range = { from: 0, to: 900_000 };
const hit = {
  _id: '1-1',
  _source: {
    '@timestamp': '2026-01-02T03:04:05Z',
    message: 'declined',
    latency: 12,
    service: 'shop',
    trace_id: 'abc',
    traceId: 7,
    k8s: { pod: { name: 'shop-1' } },
  },
  cursor: 'c',
};
const { traceId: _none, ...untraced } = hit._source;
const shipped = { ...hit, _id: '2-1', _source: { ...untraced, message: 'shipped' } };
const answers: Readonly<Record<string, unknown>> = {
  '/api/explore/search': { total: 1, totalRelation: 'eq', hits: [hit], shown: 1, range, partial: [], cost },
  '/api/explore/histogram': { interval: 1, widened: false, range, times: [0], series: [], total: 1, cost },
  '/api/explore/suggestions': { suggestions: [], total: 0 },
  '/api/explore/context': {
    account: 1,
    mode: 'CLASSIC',
    hits: [hit, shipped],
    before: 0,
    after: 1,
    moreBefore: false,
    moreAfter: false,
    partial: [],
  },
  '/api/explore/fields': { fields: [], total: 0, logs: 1, lookedAt: 1 },
  '/api/query-validator': { valid: true },
};
const posted: [path: string, body: unknown][] = [];
const api: Pick<Api, 'get' | 'post'> = {
  get: async (path) =>
    (path.startsWith('/api/explore/log/') ? (path.includes('2-1') ? shipped : hit) : { value: null, revision: 0 }) as never,
  post: async (path, body) => {
    posted.push([path, body]);
    if (path === '/api/explore/markers') throw new ApiError(403, 'FORBIDDEN', 'The events cannot be had.');
    if (path === '/api/explore/deploys') return { deploys: [], total: 0 } as never;
    return (answers[path] ?? {}) as never;
  },
};

let host: TestHost | undefined;
beforeEach(() => {
  fakeLayout();
  localStorage.clear();
  posted.length = 0;
});
afterEach(async () => {
  cleanup();
  await host?.stop();
  host = undefined;
  vi.restoreAllMocks();
});

const besideEntities = { manifest: entitiesManifest, browser: entities };
async function open(path: string) {
  const opened = await openExplore(api, { path, beside: [{ manifest, browser }, besideEntities] });
  host = opened.host;
  return opened;
}

test('another plugin adds actions to the query and to a log, and they know what they are about', async () => {
  const { view, host: opened } = await open('/explore?query=declined&quickViewLogId=1-1');
  fireEvent.click(await view.findByRole('button', { name: 'Create alert' }));
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  fireEvent.click(await log.findByRole('button', { name: 'Add to dashboard' }));
  expect(done).toEqual(['alert on declined', 'panel of 1-1']);
  expect(opened.hosts.browser.scope('explore-actions')?.get(exploreService).state.query).toBe('declined');
});

test('the logs of its trace and those around a log are asked for without the query and the filters of the search; chips narrow these, and what is folded asks for nothing', async () => {
  const filters = encodeURIComponent(JSON.stringify([{ field: { id: 'n', name: 'n' }, type: 'EXIST' }]));
  const { view, store } = await open(`/explore?query=declined&filters=${filters}&quickViewLogId=1-1`);
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  const of = (path: string) => posted.filter(([one]) => one === path).map(([, body]) => body as { filters: unknown[]; query?: string });
  const around = () => of('/api/explore/context').map((body) => body.filters.map((filter) => (filter as { value: string }).value));
  await waitFor(() => expect(around()).toEqual([[]]));
  const at = Date.parse('2026-01-02T03:04:05Z');
  expect(of('/api/explore/search').filter(({ query }) => query === undefined)).toEqual([
    expect.objectContaining({
      sort: '@timestamp',
      filters: [expect.objectContaining({ field: { id: 'trace_id', name: 'trace_id' }, type: 'IS', value: 'abc' })],
      from: at - 1_800_000,
      to: at + 1_800_000,
    }),
  ]);
  for (const [chip, values] of [
    ['Service shop', ['shop']],
    ['Pod shop-1', ['shop', 'shop-1']],
    ['Trace abc', ['shop', 'shop-1', 'abc']],
  ] as const) {
    fireEvent.click(log.getByRole('button', { name: chip }));
    await waitFor(() => expect(around().at(-1)).toEqual(values));
  }
  const neighbours = within(log.getByRole('list', { name: 'Around it' }));
  fireEvent.keyDown(neighbours.getByRole('button', { name: /declined/ }), { key: 'ArrowDown' });
  const next = neighbours.getByRole('button', { name: /shipped/ });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  expect(store.state.quickViewLogId).toBe('2-1');
  expect(document.activeElement).toBe(view.getByRole('dialog', { name: 'Log' }));
  await log.findByRole('list', { name: 'Around it' });
  fireEvent.click(log.getByRole('button', { name: 'Around it' }));
  await waitFor(() => expect(log.queryByRole('list', { name: 'Around it' })).toBeNull());
  fireEvent.click(log.getByRole('button', { name: 'Logs of its trace' }));
  expect(log.queryByRole('list', { name: 'Logs of its trace' })).toBeNull();
  expect(log.getByRole('tabpanel', { name: 'Table' })).toBeTruthy();
});

test('a value leads to the thing that it names and to other areas that it is for, a log to others; what leads nowhere says so', async () => {
  const { view, went, notices } = await open('/explore?query=declined&from=now-1h&quickViewLogId=1-1');
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  const rowOf = async (field: string) => within((await log.findByRole('rowheader', { name: field })).parentElement as HTMLElement);
  const follow = async (field: string, name: string) => {
    const link = await (await rowOf(field)).findByRole('button', { name });
    await act(async () => fireEvent.click(link));
  };
  await follow('latency', 'Open in metrics');
  // Several places of one value are a menu, whose entries are told apart by their words.
  fireEvent.click(await (await rowOf('k8s.pod.name')).findByRole('button', { name: 'Open this value of k8s.pod.name' }));
  const places = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(places.map(({ textContent }) => textContent)).toEqual(['Metrics of pod shop-1', 'Logs of pod shop-1']);
  await act(async () => fireEvent.click(places[0] as HTMLElement));
  expect(went.slice(-2)).toEqual(['/metrics?field=latency&value=12&from=now-1h', '/pods/shop-1']);
  expect((await rowOf('message')).queryByRole('button', { name: 'Open in metrics' })).toBeNull();
  expect((await rowOf('service')).queryByRole('button', { name: /^Metrics of/ })).toBeNull();
  const trace = await log.findByRole('button', { name: 'Open trace' });
  await act(async () => fireEvent.click(trace));
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ intent: 'info' }));
  await follow('service', 'Logs of service shop');
  await waitFor(() => expect(went.at(-1)).toMatch(/^\/explore\?.*shop/));
});

test('a link of rows with a field is offered for those that have it alone', async () => {
  const { view } = await open('/explore?query=declined&from=now-1h&quickViewLogId=2-1');
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  await log.findByRole('button', { name: 'Logs of service shop' });
  expect(log.queryByRole('button', { name: 'Open trace' })).toBeNull();
});

test('events of another plugin are on the graph and lead to it, also while those of Explore cannot be had', async () => {
  const { view, went } = await open('/explore');
  fireEvent.click(await view.findByRole('button', { name: '1 event' }));
  const event = await view.findByRole('button', { name: 'Deployed version 4' });
  await act(async () => fireEvent.click(event));
  expect(went.at(-1)).toBe('/deploys/4');
});

test('a view that is not for warm logs is shut in their mode and says why; the others are open', async () => {
  const { view, store } = await open('/explore?mode=WARM_TIER');
  const shut = await view.findByRole('tab', { name: 'Ranking' });
  expect(shut.getAttribute('aria-disabled')).toBe('true');
  fireEvent.focus(shut);
  await waitFor(() => expect(document.body.textContent).toContain('A ranking of warm logs would take too long.'));
  fireEvent.click(shut);
  expect(store.state.view).toBeUndefined();
  fireEvent.click(view.getByRole('tab', { name: 'Map' }));
  await waitFor(() => expect(store.state.view).toBe('map'));
});

test('an address that names a view which is not for warm logs shows the reason, never an empty view', async () => {
  const { view } = await open('/explore?mode=WARM_TIER&view=ranking');
  expect(await view.findByText('A ranking of warm logs would take too long.')).toBeTruthy();
  expect(view.queryByText('A ranking of the logs')).toBeNull();
});

test('a link to what has logs elsewhere opens its search; one that nothing answers for says so', async () => {
  const boot = bootOf([exploreManifest, manifest]);
  const at = async (address: string) =>
    renderApplication({
      boot: { ...boot, facts: { ...boot.facts, flag: ['NewDiscover'], can: ['SEARCH_LOGS'] } },
      halves: { explore, 'explore-actions': browser },
      at: address,
      answer: ({ path }) => json(answers[path] ?? { value: null, revision: 0 }),
    });
  const app = await at('/view-in-explore?triggeredId=12');
  await waitFor(() => expect(app.address()).toBe('/explore?query=alert%3A12&from=1000000&to=2000000&accounts%5B%5D=7'));
  await app.end();
  const other = await at('/view-in-explore?reportId=12');
  await screen.findByText('This link leads to no logs');
  expect(other.address()).toBe('/view-in-explore?reportId=12');
  await other.end();
});

test('an address that names what has logs elsewhere and nothing else is found out before anything is searched', async () => {
  const boot = bootOf([exploreManifest, manifest]);
  const searched: unknown[] = [];
  const app = await renderApplication({
    boot: { ...boot, facts: { ...boot.facts, flag: ['NewDiscover'], can: ['SEARCH_LOGS'] } },
    halves: { explore, 'explore-actions': browser },
    at: '/explore?triggeredId=12',
    answer: ({ path, body }) => {
      if (path === '/api/explore/search') searched.push(body);
      return json(answers[path] ?? { value: null, revision: 0 });
    },
  });
  await waitFor(() => expect(searched).toHaveLength(1));
  expect(app.address()).toBe('/explore?query=alert%3A12&from=1000000&to=2000000&accounts%5B%5D=7');
  expect(searched).toEqual([expect.objectContaining({ query: 'alert:12', accounts: [7] })]);
  await app.end();
});

test('a part of the story of a log is there for logs with its field, and what another plugin has is in the panel with a log and walked as it is listed', async () => {
  const { view, store, host: opened } = await open('/explore?quickViewLogId=1-1');
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  expect(await log.findByText('Facts of declined')).toBeTruthy();
  expect(within(await log.findByRole('region', { name: 'Recipe' })).getByText('Recipe of declined')).toBeTruthy();
  expect(log.queryByRole('region', { name: 'Of others' })).toBeNull();
  const told = opened.hosts.browser.scope('explore-actions')?.get(exploreService);
  act(() => {
    told?.walk(['dish:a', 'dish:b']);
    told?.openPanel('dish:a');
  });
  expect(store.state).toMatchObject({ panel: 'dish:a' });
  expect(store.state.quickViewLogId).toBeUndefined();
  const dish = within(await view.findByRole('dialog', { name: 'Dish' }));
  expect(await dish.findByText('Dish a')).toBeTruthy();
  expect(dish.getByRole('region', { name: 'Message' }).textContent).toContain('cooked');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(store.state.panel).toBe('dish:b');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(store.state.panel).toBe('dish:b');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(store.state.panel).toBeUndefined();
});
