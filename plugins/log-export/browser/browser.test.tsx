import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { type Explore, type ExploreState, exploreService, parseExploreState, queryActions } from '#plugins/explore/contract';
import { definePlugin, pages } from '#sdk';
import { ApiError, apiService, browserZone, noticesService, Slot } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { ExportRequest, LogExport } from '../contract';
import { manifest } from '../plugin';
import { rangeWords } from './rangeWords';
import { orderWords, outcomeOf, progressWords } from './words';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  vi.restoreAllMocks();
});

/** A page with Explore's toolbar, and no more of Explore. */
const explore = definePlugin({
  id: 'explore',
  title: 'Explore',
  version: '1.0.0',
  host: '*',
  contributes: [pages.add('explore', { path: '/explore', state: 'dashboard.explore' }, { code: 'page' })],
});
const exploreHalf = { code: { page: async () => ({ default: () => <Slot point={queryActions} /> }) } };

const begun: LogExport = {
  id: 'e1',
  state: 'waiting',
  format: 'csv',
  file: 'logs-20260301T120000Z-20260301T121500Z.csv',
  order: 'newest',
  range: { from: Date.UTC(2026, 2, 1, 12), to: Date.UTC(2026, 2, 1, 12, 15) },
  rows: 0,
  bytes: 0,
  total: null,
  fault: null,
};

async function open({ address = '?query=level:error&columns=service,message', found = 20_000 as number | undefined } = {}) {
  const state: ExploreState = parseExploreState(address);
  const searching = makeAutoObservable({
    state,
    found,
    request: { query: state.query, from: state.from, to: state.to, filters: state.filters, accounts: state.accounts },
  });
  let current = begun;
  let refusal: ApiError | undefined;
  const sent: ExportRequest[] = [];
  const api = {
    post: async (_path: string, body: ExportRequest) => {
      if (refusal !== undefined) throw refusal;
      sent.push(body);
      return begun;
    },
    get: async () => current,
    delete: async () => {
      current = { ...current, state: 'cancelled' };
      return current;
    },
  };
  const show = vi.fn();
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  host = await testHost({
    plugins: [
      { manifest, browser },
      { manifest: explore, browser: exploreHalf },
    ],
    facts: { can: ['SEARCH_LOGS', 'EXPORT_LOGS'] },
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show }),
        provide(exploreService, searching as unknown as Explore),
      ],
    },
  });
  await host.visit('/explore');
  return {
    sent,
    fetched,
    show,
    refuse: (error: ApiError | undefined) => {
      refusal = error;
    },
    become: (patch: Partial<LogExport>) => {
      current = { ...current, ...patch };
    },
  };
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  act(() => fireEvent.click(button));
};
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }));

test('the dialog says what is exported; what is chosen is sent, and the browser itself fetches the file', async () => {
  const { sent, fetched } = await open();
  await press('Export');
  expect(await screen.findByText('All 20,000')).toBeDefined();
  expect(screen.getByText('level:error')).toBeDefined();
  expect(screen.getByText('Newest first')).toBeDefined();
  expect(screen.getByText(/begins with = \+ - or @, gets an apostrophe/)).toBeDefined();
  choose('NDJSON, for programs');
  choose('All fields');
  const submit = screen.getAllByRole('button', { name: 'Export', hidden: true }).at(-1);
  if (submit !== undefined) fireEvent.click(submit);
  await screen.findByText('Waiting for the browser to begin the download.');
  expect(sent).toEqual([
    { query: 'level:error', from: 'now-15m', to: 'now', filters: [], accounts: [], format: 'ndjson', sort: '-@timestamp' },
  ]);
  expect(fetched).toEqual([`/api/log-exports/e1/file as ${begun.file}`]);
});

/** Presses the dialog's own button. */
async function begin() {
  await press('Export');
  await screen.findByRole('radio', { name: 'All fields', hidden: true });
  const submit = screen.getAllByRole('button', { name: 'Export', hidden: true }).at(-1);
  if (submit !== undefined) fireEvent.click(submit);
}

test('columns shown are asked for by name; progress comes, and a cancel ends it', async () => {
  const { sent, become } = await open();
  await begin();
  await screen.findByText('Waiting for the browser to begin the download.');
  expect(sent[0]).toMatchObject({ format: 'csv', columns: ['service', 'message'] });
  become({ state: 'running', rows: 5000, total: 20_000, bytes: 1_500_000 });
  expect(await screen.findByText('5,000 of 20,000 logs, 1.5 MB')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Logs written', hidden: true }).getAttribute('aria-valuenow')).toBe('5000');
  await press('Cancel the export');
  expect(await screen.findByText('Export cancelled')).toBeDefined();
  expect(screen.getByText(/5,000 logs had been written. The browser shows a failed download/)).toBeDefined();
  await press('Export again');
  expect(await screen.findByRole('radio', { name: 'All fields', hidden: true })).toBeDefined();
});

test('with the dialog closed the button says how far it is, and a notice how it ended', async () => {
  const { become, show } = await open();
  await begin();
  await screen.findByText('Waiting for the browser to begin the download.');
  await press('Close');
  become({ state: 'running', rows: 9000, total: 20_000 });
  expect(await screen.findByText('Exporting 45 %')).toBeDefined();
  become({ state: 'failed', fault: 'The query needs more time than it may have.' });
  await waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(show.mock.calls[0]?.[0]).toMatchObject({ intent: 'danger', title: 'Export failed' });
  expect(show.mock.calls[0]?.[0].text).toContain('The query needs more time than it may have. 9,000 logs had been written.');
});

test('what the server refuses is said in the dialog, and can be tried again; nothing found is nothing to export', async () => {
  const { refuse, fetched } = await open();
  refuse(new ApiError(429, 'TOO_MANY_EXPORTS', 'You have 5 exports under way, which is the most.'));
  await begin();
  expect(await screen.findByText('You have 5 exports under way, which is the most.')).toBeDefined();
  expect(fetched).toEqual([]);
  refuse(undefined);
  const submit = screen.getAllByRole('button', { name: 'Export', hidden: true }).at(-1);
  if (submit !== undefined) fireEvent.click(submit);
  await screen.findByText('Waiting for the browser to begin the download.');
  await host?.stop();
  await open({ found: 0 });
  await press('Export');
  expect(await screen.findByText('None: the search finds nothing to export')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Export', hidden: true }).at(-1)?.hasAttribute('disabled')).toBe(true);
});

test('orders, ranges and ends in words', () => {
  expect(orderWords('@timestamp')).toBe('Oldest first');
  expect(orderWords('-status,@timestamp')).toBe('Newest first. An export is in the order of time; it is not sorted by status.');
  const noon = new Date(2026, 2, 1, 12).getTime();
  expect(rangeWords({ from: 'now-15m', to: 'now' }, browserZone, noon)).toBe('Mar 01, 2026 11:45:00 to 12:00:00');
  expect(rangeWords({ from: 'now-1d', to: 'now' }, browserZone, noon)).toBe('Feb 28, 2026 12:00:00 to Mar 01, 2026 12:00:00');
  expect(rangeWords({ from: 'whenever', to: 'now' }, browserZone, noon)).toBe('whenever to now');
  expect(progressWords({ ...begun, state: 'running', rows: 1200, bytes: 400 })).toBe('1,200 logs, 400 B');
  const done = { ...begun, state: 'done' as const, rows: 19_990, total: 20_000, bytes: 1000 };
  expect(outcomeOf(done).text).toContain('10 logs of those counted at first had passed their retention');
});
