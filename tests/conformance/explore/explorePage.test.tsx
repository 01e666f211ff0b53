import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SearchRequest } from '#plugins/explore/contract';
import { pages } from '#sdk';
import { json } from '../../../host/browser/testing/renderApplication';
import { rowHeights } from '../../../plugins/explore/browser/table/rowHeights';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { manifest } from '../../../plugins/explore/plugin';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

let logs: OpenLogs;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
beforeAll(async () => {
  logs = await openLogs();
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

const footer = (text: string | RegExp) => screen.findByText(text);
const grid = () => screen.getByRole('grid', { name: 'Logs' });
const notices = () => within(screen.getByRole('log', { name: 'Notifications' }));

test('before the first log, Explore says so and explains how to send one', async () => {
  const receivers = [{ id: 'http', title: 'HTTP', port: 8071, paths: ['/'] }];
  await logs.open('/explore', {
    own: ['tokens'],
    instead: ({ path }) => (path === '/api/ingest/addresses' ? json({ receivers }) : path === '/api/shared-tokens' ? json([]) : undefined),
  });
  await screen.findByText('No logs have arrived yet');
  await within(screen.getByRole('main')).findByText(/^curl '.*:8071\/\?token=/);
});

test('600 logs are shown whole: 300 come first, then 100 a page, without gaps and repeats [data-7.6-02]', async () => {
  await logs.ship(
    Array.from({ length: 600 }, (_, index) => ({
      '@timestamp': ago(60_000 + index * 100),
      level: 'info',
      service: 'pages',
      message: `Request ${index} served`,
    })),
  );
  const seen = new Set<string>();
  const app = await logs.open('/explore?query=service:pages');
  const scroller = () => grid().parentElement as HTMLElement;
  const rows = () => [...grid().querySelectorAll('tbody tr')].map(({ textContent }) => /Request \d+ served/.exec(textContent)?.[0]);
  /** Down through what is loaded, a screen at a time. */
  const readTo = async (last: number) => {
    for (let row = last < 300 ? 0 : last - 100; row <= last; row += 10) {
      scroller().scrollTop = row * rowHeights.TWO_LINES;
      fireEvent.scroll(scroller());
      await waitFor(() => expect(rows()).toContain(`Request ${row} served`));
      for (const text of rows()) if (text !== undefined) seen.add(text);
    }
  };
  await footer('300 of 600 logs loaded');
  await readTo(290);
  for (const loaded of [400, 500, 600]) {
    await footer(`${loaded} of 600 logs loaded`);
    await readTo(loaded - 10);
  }
  await waitFor(() => expect(rows()).toContain('Request 599 served'));
  for (const text of rows()) if (text !== undefined) seen.add(text);
  expect([...seen]).toEqual(Array.from({ length: 600 }, (_, index) => `Request ${index} served`));
  const pages = logs.sent<SearchRequest>('/api/explore/search').filter(({ query: asked }) => asked === 'service:pages');
  expect(pages.slice(0, 4).map(({ size }) => size)).toEqual([300, 100, 100, 100]);
  expect(app.errors).toEqual([]);
});

test('a search that a newer one replaces is ignored: its answer never shows, and nothing is said [data-4-01]', async () => {
  await logs.ship(
    [...Array(3).keys()].map((index) => ({ '@timestamp': ago(30_000 + index), service: 'late', level: 'info', message: `Late ${index}` })),
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isSlowAnswered = false;
  const app = await logs.open('/explore?query=service:late', {
    instead: async ({ path, body }) => {
      const { query, size } = (body ?? {}) as SearchRequest;
      if (path !== '/api/explore/search' || query !== 'service:pages' || size === 1) return undefined;
      await released;
      isSlowAnswered = true;
      return undefined;
    },
  });
  await footer('3 of 3 logs loaded');
  await app.go('/explore?query=service:pages');
  await waitFor(() => expect(logs.sent<SearchRequest>('/api/explore/search').at(-1)?.query).toBe('service:pages'));
  await app.go('/explore?query=service:late%20AND%20%22Late%202%22');
  await footer('1 of 1 logs loaded');
  release();
  await waitFor(() => expect(isSlowAnswered).toBe(true));
  await waitFor(() => expect(app.app.queries.isFetching()).toBe(0));
  expect(screen.getByText('1 of 1 logs loaded')).toBeDefined();
  expect(screen.queryByText(/Request \d+ served/)).toBeNull();
  expect([notices().queryAllByRole('listitem'), app.app.notices.notices]).toEqual([[], []]);
});

test('links from Grafana panels open the search they mean in their time, or say that they cannot and lead to the root [data-2.1-07] [data-2.1-10]', async () => {
  await logs.ship(
    ['small', 'large', 'tiny'].map((size) => ({
      '@timestamp': ago(30_000),
      service: 'parcels',
      message: `A ${size} one`,
      parcel: { size },
    })),
  );
  const link = (query: string) => `/explore-kibana-from-grafana?${new URLSearchParams({ from: 'now-1h', to: 'now-1s', query })}`;
  const app = await logs.open(link('service:parcels AND parcel.size:{small,tiny}'));
  await footer('2 of 2 logs loaded');
  const { pathname, searchParams } = new URL(app.address(), location.origin);
  expect(pathname).toBe('/explore');
  const meant = { query: 'service:parcels AND parcel.size:("small" OR "tiny")', from: 'now-1h', to: 'now-1s' };
  expect(Object.fromEntries(searchParams)).toEqual(meant);
  expect((await screen.findByRole('textbox', { name: 'Lucene query' })).textContent).toBe(meant.query);
  expect(logs.sent('/api/explore/search').at(-1)).toMatchObject(meant);
  await app.go(link('broken AND ('));
  await screen.findByText('Unable to fetch logs');
  await waitFor(() => expect(app.address()).toBe('/home'));
});

const screens = manifest.contributes
  .filter(({ point }) => point === pages.id)
  .map(({ data }) => pages.schema.parse(data).path)
  .filter((path) => /^\/explore(\/|$)/.test(path));

test('with the flag NewDiscover each screen of Explore is there and offered; without it each leads to the root of the mode, and Explore is not offered [data-2.2-01]', async () => {
  expect(screens).toEqual(expect.arrayContaining(['/explore', '/explore/log/:logId', '/explore/context', '/explore/preferences']));
  const main = () => within(screen.getByRole('main'));
  const offered = () =>
    [...document.querySelectorAll('nav a, nav button')].filter(({ textContent }) => /^(Explore|Logs)$/.test(textContent ?? ''));
  for (const isOn of [true, false]) {
    const app = await logs.open('/general', { flag: { NewDiscover: isOn } });
    for (const path of screens) {
      await app.go(path.replace(':logId', '1-1').replace(/\*$/, ''));
      if (isOn) {
        await main().findByText(/^(Explore|Log|Surrounding logs|Explore preferences)$/, { selector: 'h1' });
        expect(app.address()).toMatch(/^\/explore/);
      } else await waitFor(() => expect(app.address()).toBe('/home'));
    }
    expect(offered().length > 0, String(isOn)).toBe(isOn);
  }
});

test('who has chosen so finds Explore where Logs was, and it opens Explore [data-3-08]', async () => {
  const item = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Main' })).queryByText(name, { selector: 'button *, a *, button, a' });
  await logs.open('/general');
  expect([item('Logs'), item('Explore')].map((one) => one !== null)).toEqual([true, false]);
  const app = await logs.open('/general', { session: () => ({ userSettings: { exploreAsDefault: true } }) });
  expect([item('Logs'), item('Explore')].map((one) => one !== null)).toEqual([false, true]);
  fireEvent.click(item('Explore') as HTMLElement);
  await waitFor(() => expect(app.address()).toBe('/explore'));
  await screen.findByText(/logs loaded$/);
});
