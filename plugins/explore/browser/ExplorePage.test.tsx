import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyHints } from '#plugins/ingest/contract';
import { ApiError } from '#sdk/browser';
import { parseLucene } from '#sdk/query';
import type { TestHost } from '#sdk/testing';
import type { SuggestionsRequest, SuggestionsResponse } from '../common/queryCalls';
import type { ExploreHit, FieldsRequest, FieldsResponse, SearchNews, SearchRequest, ValidateResponse } from '../contract';
import { rowHeights } from './table/rowHeights';
import { tableStoreService } from './table/TableStore';
import { fakeLayout } from './testing/fakeLayout';
import { openExplore } from './testing/openExplore';

vi.mock('react-chartjs-2', () => ({ Chart: () => null }));
vi.mock('../../../sdk/browser/query/QueryEditor', () => import('./testing/PlainQueryEditor'));

const cost = { rowsRead: 1, bytesRead: 1, elapsedMs: 1 };
const range = { from: 0, to: 900_000 };
const hitOf = (index: number): ExploreHit => ({
  _id: `${index}-1`,
  _source: {
    '@timestamp': new Date(2026, 0, 2, 3, 4, 5, 999 - (index % 900)).toISOString(),
    message: `line ${index}`,
    service: 'cart',
    n: index,
  },
  cursor: String(index),
});

/** A server with `total` logs. */
function logs(total: number, asked: SearchRequest[] = []) {
  return async (request: SearchRequest) => {
    asked.push(request);
    const first = request.after === undefined ? 0 : Number(request.after) + 1;
    const hits = Array.from({ length: Math.max(0, Math.min(request.size ?? 300, total - first)) }, (_, index) => hitOf(first + index));
    return {
      total: request.trackTotalHits === false ? null : total,
      totalRelation: 'eq',
      hits,
      shown: hits.length,
      range,
      partial: [],
      cost,
    };
  };
}

/** The server's validator. */
function validate(body: unknown): ValidateResponse {
  const parsed = parseLucene((body as { query: { query_string: { query: string } } }).query.query_string.query);
  return parsed.ok ? { valid: true } : { valid: false, explanation: `${parsed.error.message} (at position ${parsed.error.span.start})` };
}

const numbers = { count: 40, min: 1, max: 99_000, mean: 5.25, distribution: [] };
/** Logs that ever came in, those that are warm by now included. */
let ever = 0;
/** What came in: 50 logs in the time, and `old` only before it. */
function fieldsOf({ from, names = [], withDistribution }: FieldsRequest): FieldsResponse {
  const field = (name: string, kind: 'text' | 'whole', count: number) => ({
    name,
    kinds: [kind],
    logs: count,
    distinct: 12,
    isDistinctExact: name !== 'n',
  });
  const distribution = [
    { from: 1, to: 10, count: 30 },
    { from: 10, to: 99_000, count: 10 },
  ];
  const percentiles = { p50: 4, p90: 80, p95: 90, p99: 99 };
  const all = [
    field('message', 'text', 50),
    field('service', 'text', 48),
    { ...field('n', 'whole', 40), numbers: { ...numbers, ...(withDistribution && { distribution, percentiles }) } },
    field('host.name', 'text', 30),
    ...(from === 'now-7d' ? [field('old', 'text', 9)] : []),
  ];
  const fields = all.filter(({ name }) => names.length === 0 || names.includes(name));
  const logs = from === 'now-10y' ? ever : 50;
  return { fields, total: fields.length, logs, lookedAt: logs };
}

/** All fields, or the services. */
function suggestionsOf({ field }: SuggestionsRequest): SuggestionsResponse {
  const texts = { [String(undefined)]: ['service', 'message'], service: ['checkout', 'cart'] }[String(field)] ?? [];
  return { suggestions: texts.map((text) => ({ text, logs: 9 })), total: texts.length };
}

type Search = (request: SearchRequest, signal: AbortSignal | undefined, tell: (news: SearchNews) => void) => Promise<unknown>;

/** What takes long is told after a second. */
const slow = { timeout: 3000 };

let host: TestHost | undefined;

beforeEach(() => {
  ever = 0;
  localStorage.clear();
  fakeLayout();
});
afterEach(async () => {
  cleanup();
  await host?.stop();
  host = undefined;
  vi.restoreAllMocks();
});

const hint = {
  manifest: {
    id: 'hint',
    title: 'Hint',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [emptyHints.add('first', { title: 'Send logs' }, { code: 'first' })],
  },
  browser: { code: { first: async () => ({ default: () => <p>curl your first log</p> }) } },
};

async function open(search: Search, path = '/explore') {
  const opened = await openExplore(
    {
      get: async () => hitOf(0),
      post: async (called, body, options) => {
        if (called.endsWith('/search')) return search(body as SearchRequest, options?.signal, (news) => options?.onNews?.(news as never));
        if (called.endsWith('/histogram')) {
          return { interval: 10_000, widened: false, range, times: [0], series: [], total: 0, cost };
        }
        if (called.endsWith('/deploys')) return { deploys: [], total: 0 };
        if (called.endsWith('/markers')) return logs(0)({} as SearchRequest);
        if (called.endsWith('/query-validator')) return validate(body);
        if (called.endsWith('/fields')) return fieldsOf(body as FieldsRequest);
        if (called.endsWith('/suggestions')) return suggestionsOf(body as SuggestionsRequest);
        return { terms: [{ value: 'cart', count: 7 }], distinct: 1, others: 0, missing: 2, range, cost };
      },
    },
    { path, beside: [hint] },
  );
  host = opened.host;
  return opened;
}

test('the first page shows 300 of the total, newest first, with the timestamp in its column', async () => {
  const asked: SearchRequest[] = [];
  const { view } = await open(logs(600, asked));
  await view.findByText('300 of 600 logs loaded');
  expect(view.getByText('line 0')).toBeTruthy();
  expect(view.getByText('Jan 02 03:04:05.999')).toBeTruthy();
  expect(asked[0]).toMatchObject({ query: '', from: 'now-15m', to: 'now', size: 300, sort: '-@timestamp' });
});

test('reaching the end fetches 100 more by cursor, in the range that the first page settled', async () => {
  const asked: SearchRequest[] = [];
  const { view } = await open(logs(600, asked));
  await view.findByText('300 of 600 logs loaded');
  const scroller = view.getByRole('grid').parentElement;
  if (scroller === null) throw new Error('no scroller');
  scroller.scrollTop = 300 * rowHeights.TWO_LINES;
  fireEvent.scroll(scroller);
  await view.findByText('400 of 600 logs loaded');
  expect(asked[1]).toMatchObject({ size: 100, after: '299', from: range.from, to: range.to, trackTotalHits: false });
});

test('the timestamp column has no menu and cannot be removed; others can [data-4-11]', async () => {
  const { view, store } = await open(logs(3), '/explore?columns=service,message,@timestamp');
  await view.findByText('3 of 3 logs loaded');
  expect(view.getByRole('button', { name: 'Column service' })).toBeTruthy();
  expect(view.queryByRole('button', { name: 'Column @timestamp' })).toBeNull();
  expect(view.queryByRole('button', { name: /@timestamp.*column|column @timestamp/i })).toBeNull();
  expect(store.state.columns).toEqual(['service', 'message']);
});

test('a newer search replaces one under way: its answer never shows, and nothing is said of it [data-4-01]', async () => {
  let first: AbortSignal | undefined;
  const late: (() => void)[] = [];
  const { view, store, notices } = await open(async (request, signal) => {
    if (request.query !== '') return logs(1)(request);
    first = signal;
    await new Promise<void>((resolve) => late.push(resolve));
    return logs(600)(request);
  });
  await act(async () => store.submit('newer'));
  await view.findByText('1 of 1 logs loaded');
  expect(first?.aborted).toBe(true);
  await act(async () => {
    for (const answer of late) answer();
  });
  expect(view.queryByText(/600/)).toBeNull();
  expect(notices).not.toHaveBeenCalled();
});

test('"End search" ends the search under way and says so; nothing else beside it does', async () => {
  let asked: AbortSignal | undefined;
  const { view } = await open((_request, signal) => {
    asked = signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  const end = await view.findByRole('button', { name: 'End search' }, slow);
  expect(view.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fireEvent.click(end);
  await view.findByText('Nothing was found before the search ended');
  expect(asked?.aborted).toBe(true);
  expect(view.getByRole('button', { name: 'Search again' })).toBeTruthy();
});

/** A search that runs until it is let go of, and what it is told by then. */
function runningSearch() {
  const running: {
    tell?: (news: Partial<SearchNews>) => Promise<void>;
    answer?: (response: unknown) => Promise<void>;
    signal?: AbortSignal;
  } = {};
  const search: Search = (request, signal, tell) => {
    if (request.from === 'now-10y') return logs(1)(request);
    const nothing = { rowsRead: 0, bytesRead: 0, rowsToRead: null, share: null, range, hits: [], isPageWhole: false, total: null };
    running.tell = (news) =>
      act(async () => {
        tell({ ...nothing, ...news });
        await new Promise((resolve) => setTimeout(resolve, 20)); // What is put to a query is drawn a moment later.
      });
    if (signal !== undefined) running.signal = signal;
    return new Promise((resolve, reject) => {
      running.answer = (response) => act(async () => resolve(response));
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  };
  return { running, search };
}

test('a search that takes long says how far it is, in a bar that grows and in words, and no longer once it is there', async () => {
  const { running, search } = runningSearch();
  const { view } = await open(search);
  const bar = await view.findByRole('progressbar', { name: 'Searching' }, slow);
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  await running.tell?.({ rowsRead: 12_400_000, rowsToRead: 48_000_000, bytesRead: 1.2e9, share: 0.258 });
  expect(view.getByText('Searching… 12.4M of 48M rows, 1.2 GB read')).toBeTruthy();
  expect(view.getByRole('progressbar', { name: 'Searching' }).getAttribute('aria-valuenow')).toBe('26');
  expect(view.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Searching… 12.4M of 48M rows, 1.2 GB read');
  // What changes twice a second is read by who wants to, not read out to everybody.
  for (const status of view.getAllByRole('status')) expect(status.textContent).not.toMatch(/rows/);
  await running.answer?.(await logs(2)({}));
  await view.findByText('2 of 2 logs loaded');
  expect(view.queryByRole('progressbar')).toBeNull();
  expect(view.queryByText(/Searching…/)).toBeNull();
});

test('logs show as they are found; ended by the person, they stay and say which part they are', async () => {
  const { running, search } = runningSearch();
  const { view, notices } = await open(search);
  await running.tell?.({ hits: [hitOf(0), hitOf(1)], total: 2, searched: { from: 600_000, to: 900_000 } });
  expect(view.getByText('line 1')).toBeTruthy();
  expect(view.getByText('2 of at least 2 logs loaded')).toBeTruthy();
  expect(view.queryByText(/part of the result/)).toBeNull();
  await running.tell?.({ hits: [hitOf(2)], total: 3, searched: { from: 300_000, to: 900_000 }, rowsRead: 5000, bytesRead: 1000 });
  expect(view.getByText('line 2')).toBeTruthy();
  expect(view.getByText('3 of at least 3 logs loaded')).toBeTruthy();
  fireEvent.click(await view.findByRole('button', { name: 'End search' }, slow));
  await view.findByText(/This is a part of the result\. The search ended early and covers only .+: it was cancelled\./);
  expect(running.signal?.aborted).toBe(true);
  expect(view.getByText('line 2')).toBeTruthy();
  expect(view.getByText('3 of at least 3 logs loaded')).toBeTruthy();
  expect(view.queryByText(/Searching…/)).toBeNull();
  expect(notices).not.toHaveBeenCalled();
});

test('ended while only the total was missing, the page stays and the total is not passed off as one', async () => {
  const { running, search } = runningSearch();
  const { view } = await open(search);
  await running.tell?.({ hits: [hitOf(0)], isPageWhole: true, rowsRead: 10, rowsToRead: 100, bytesRead: 10 });
  expect(await view.findByText('Counting… 10 of 100 rows, 10 B read', {}, slow)).toBeTruthy();
  fireEvent.click(view.getByRole('button', { name: 'End search' }));
  await view.findByText(/The total is not exact: the search was cancelled while it was still counting/);
  expect(view.getByText('1 of at least 1 logs loaded')).toBeTruthy();
});

test('a search that was ended goes on from there: only the rest of its range is asked for, and what was there stays', async () => {
  const { running, search } = runningSearch();
  const asked: SearchRequest[] = [];
  const { view } = await open((request, signal, tell) => {
    if (request.from !== 'now-10y') asked.push(request);
    return search(request, signal, tell);
  });
  const found = { hits: [hitOf(0), hitOf(1)], total: 2, searched: { from: 600_000, to: 900_000 }, rowsRead: 10, bytesRead: 10 };
  await running.tell?.(found);
  fireEvent.click(await view.findByRole('button', { name: 'End search' }, slow));
  fireEvent.click(await view.findByRole('button', { name: 'Go on from there' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ from: 0, to: 600_000, size: 298 });
  expect(view.getByText('line 1')).toBeTruthy();
  const rest = { from: 0, to: 600_000 };
  await running.tell?.({ range: rest, searched: { from: 300_000, to: 600_000 }, hits: [hitOf(2)], total: 1 });
  expect(view.getByText('3 of at least 3 logs loaded')).toBeTruthy();
  fireEvent.click(await view.findByRole('button', { name: 'End search' }, slow));
  fireEvent.click(await view.findByRole('button', { name: 'Go on from there' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toMatchObject({ from: 0, to: 300_000, size: 297 });
  await running.answer?.({ ...(await logs(1)({})), hits: [hitOf(3)], range: { from: 0, to: 300_000 } });
  await view.findByText('4 of 4 logs loaded');
  expect(view.getByText('line 0')).toBeTruthy();
  expect(view.getByText('line 3')).toBeTruthy();
  expect(view.queryByText(/part of the result/)).toBeNull();
});

test('ended before anything was found, it does not claim that there is nothing', async () => {
  const { running, search } = runningSearch();
  const { view } = await open(search);
  await running.tell?.({ searched: { from: 600_000, to: 900_000 }, total: 0 });
  fireEvent.click(await view.findByRole('button', { name: 'End search' }, slow));
  await view.findByText('Nothing was found before the search ended');
  expect(view.getByText(/The rest of the range was not searched/)).toBeTruthy();
  expect(view.queryByText('No logs match')).toBeNull();
});

test('what a replaced search still tells is shown nowhere [data-4-01]', async () => {
  const first = runningSearch();
  const { view, store, notices } = await open((request, _signal, tell) =>
    request.query === '' ? first.search(request, undefined, tell) : logs(1)(request),
  );
  await first.running.tell?.({ hits: [hitOf(7)], total: 1, searched: { from: 600_000, to: 900_000 } });
  await view.findByText('line 7');
  await act(async () => store.submit('newer'));
  await view.findByText('1 of 1 logs loaded');
  await first.running.tell?.({ hits: [hitOf(8)], total: 2, searched: { from: 300_000, to: 900_000 }, rowsRead: 5, bytesRead: 5 });
  expect(view.queryByText(/line [78]/)).toBeNull();
  expect(view.queryByText(/rows, .* read$/)?.textContent ?? '').not.toContain('Searching');
  expect(notices).not.toHaveBeenCalled();
});

test('an account without any logs is told how to send the first, by whoever knows', async () => {
  const { view } = await open(logs(0));
  await view.findByText('No logs have arrived yet');
  await view.findByText('curl your first log');
});

test('an account whose logs are all warm is not told that none have arrived', async () => {
  ever = 7;
  const { view } = await open(logs(0));
  expect(await view.findByText(/^No logs /)).toBeTruthy();
  await view.findByRole('button', { name: 'Search in the last 1 hour' });
  expect(view.queryByText('No logs have arrived yet')).toBeNull();
});

test('no match offers a wider range and a way out of the query', async () => {
  const { view, store } = await open(async (request) => logs(request.from === 'now-10y' ? 1 : 0)(request), '/explore?query=nothing');
  await view.findByText('No logs match');
  fireEvent.click(view.getByRole('button', { name: 'Search in the last 1 hour' }));
  expect(store.state.from).toBe('now-1h');
  await view.findByText('No logs match');
  const [way] = view.getAllByRole('button', { name: 'Clear the query' }).slice(-1);
  if (way === undefined) throw new Error('no way out');
  fireEvent.click(way);
  expect(store.state.query).toBe('');
});

test('a misspelt value is offered as logs have it, and one click searches for it', async () => {
  const { view, store } = await open(
    async (request) => logs(request.query?.includes('checkout') || request.from === 'now-10y' ? 2 : 0)(request),
    '/explore?query=service%3Achekout',
  );
  fireEvent.click(await view.findByRole('button', { name: 'Did you mean service:checkout?' }));
  expect(store.state.query).toBe('service:checkout');
  await view.findByText('2 of 2 logs loaded');
});

test('a refused search says what the server said, and offers another try', async () => {
  let broken = true;
  const { view } = await open(async (request) => {
    if (broken) throw new ApiError(408, 'QUERY_TIMEOUT', 'The query took longer than 10 s.', undefined, 'req-7');
    return logs(2)(request);
  });
  await view.findByText('The query took longer than 10 s.');
  // Its words say what to do: nothing is added to them.
  expect(view.queryByText(/try again/)).toBeNull();
  expect(view.getByRole('button', { name: 'Search in the last 15 minutes' })).toBeTruthy();
  expect(view.getByText(/req-7/)).toBeTruthy();
  broken = false;
  fireEvent.click(view.getByRole('button', { name: 'Retry' }));
  await view.findByText('2 of 2 logs loaded');
});

test('a total that was not counted to the end is never passed off as the total', async () => {
  const reason = 'The query took longer than 10 s.';
  const { view } = await open(async (request) => ({
    ...(await logs(3)(request)),
    totalRelation: 'gte',
    partial: [{ what: 'total', reason }],
  }));
  await view.findByText('3 of at least 3 logs loaded');
  expect(view.getByText(`The total is not exact: ${reason}`)).toBeTruthy();
});

test('a row opens its log, with every field, type and value; a value is included from there', async () => {
  const { view, store } = await open(logs(3));
  fireEvent.click(await view.findByText('line 1'));
  expect(store.state.quickViewLogId).toBe('1-1');
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  expect(log.getByRole('rowheader', { name: 'service' }).parentElement?.textContent).toContain('keywordcart');
  expect(log.getByRole('rowheader', { name: 'n' }).parentElement?.textContent).toContain('long1');
  fireEvent.click(log.getByRole('button', { name: 'Include this value of service' }));
  expect(store.state.filters).toMatchObject([{ field: { name: 'service' }, type: 'IS', value: 'cart' }]);
  fireEvent.click(log.getByRole('button', { name: 'Exclude this value of service' }));
  expect(store.state.filters).toMatchObject([{ type: 'IS', value: 'cart', negate: true }]);
  fireEvent.click(log.getByRole('button', { name: 'Only logs in which n exists' }));
  fireEvent.click(log.getByRole('button', { name: 'Add n as column' }));
  expect(store.state.columns).toEqual(['message', 'n']);
  fireEvent.click(log.getByRole('tab', { name: 'JSON' }));
  expect(log.getByRole('tabpanel').textContent).toContain('"message": "line 1"');
});

test('arrow keys walk the rows, Enter opens and then goes into the log, Escape closes and goes back', async () => {
  const { view, store } = await open(logs(5));
  await view.findByText('line 4');
  const grid = view.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(store.state.quickViewLogId).toBe('1-1');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(store.state.quickViewLogId).toBe('2-1');
  grid.focus();
  fireEvent.keyDown(grid, { key: 'Enter' });
  const log = view.getByRole('dialog', { name: 'Log' });
  expect(document.activeElement).toBe(log);
  fireEvent.keyDown(log, { key: 'Escape' });
  expect(store.state.quickViewLogId).toBeUndefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(grid));
});

test('the field list has all fields of the time by group, and asks for top values of the search on a click', async () => {
  const { view, store } = await open(logs(3));
  await view.findByText('5 fields in 50 logs');
  const list = within(view.getByRole('complementary', { name: 'Fields' }));
  const shown = () => list.getAllByRole('listitem').map((item) => item.textContent);
  expect(shown()).toEqual([
    'Core3',
    'D@timestamp100%',
    'aservice96%',
    'Tmessage100%',
    'Available2',
    '#n80%',
    'ahost.name60%',
    'Empty in this time',
  ]);
  fireEvent.click(view.getByTitle('service (keyword)'));
  await view.findByText('2 logs without it');
  fireEvent.click(view.getByRole('button', { name: 'Exclude service cart' }));
  expect(store.state.filters).toMatchObject([{ type: 'IS', value: 'cart', negate: true }]);
  fireEvent.click(view.getByRole('button', { name: 'Missing: only logs without service' }));
  expect(store.state.filters).toMatchObject([{}, { type: 'EXIST', field: { name: 'service' }, negate: true }]);
  fireEvent.click(view.getByRole('button', { name: 'Column: show service in the table' }));
  expect(store.state.columns).toContain('service');
});

test('a field that has just arrived is in the list before it is counted, with what is known of it for certain', async () => {
  const search = async (request: SearchRequest) => {
    const answer = await logs(60)(request);
    return { ...answer, hits: answer.hits.map((hit, index) => (index < 2 ? { ...hit, _source: { ...hit._source, fresh: 'new' } } : hit)) };
  };
  const { view } = await open(search);
  await view.findByText('5 fields in 50 logs, and 1 more in the loaded rows, counted so far');
  const list = within(view.getByRole('complementary', { name: 'Fields' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toContain('afresh≥ 2');
  fireEvent.click(view.getByTitle('fresh (keyword)'));
  expect(view.getByText(/^keyword · in at least 2 logs: those on show\. It has just arrived/)).toBeTruthy();
});

test('numbers are summed up for the whole time, and it is said', async () => {
  const { view } = await open(logs(3));
  fireEvent.click(await view.findByTitle('n (long)'));
  const facts = within(await view.findByRole('region', { name: 'Numbers of n' }));
  expect(facts.getByText('99K')).toBeTruthy();
  await facts.findByText('p95');
  expect(facts.getByRole('img', { name: '40 numbers from 1 to 99K' }).children).toHaveLength(2);
  expect(facts.getByText('Of all logs in this time, whatever the query.')).toBeTruthy();
  expect(view.getByText(/in 40 of 50 logs of this time, whatever the query · about 12 different/)).toBeTruthy();
});

test('fields are pinned, hidden, found by name, and walked with the arrow keys; those no log has are looked up when asked for', async () => {
  const { view } = await open(logs(3));
  fireEvent.click(await view.findByTitle('host.name (keyword)'));
  fireEvent.click(view.getByRole('button', { name: 'Pin host.name' }));
  expect(view.getByRole('button', { name: /^Pinned/ })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('explore-favorites') ?? '')).toMatchObject({ state: { fields: ['host.name'] } });
  fireEvent.click(view.getByTitle('n (long)'));
  fireEvent.click(view.getByRole('button', { name: 'Hide n from the list' }));
  expect(view.queryByTitle('n (long)')).toBeNull();
  fireEvent.click(view.getByRole('button', { name: /^Hidden/ }));
  expect(view.getByTitle('n (long)')).toBeTruthy();
  fireEvent.click(view.getByRole('button', { name: /^Empty in this time/ }));
  await view.findByTitle('old (keyword)');
  const pinned = view.getByRole('button', { name: /^Pinned/ });
  pinned.focus();
  fireEvent.keyDown(pinned, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(view.getByTitle('host.name (keyword)'));
  fireEvent.change(view.getByRole('searchbox', { name: 'Find a field' }), { target: { value: 'SERV' } });
  expect(view.getByTitle('service (keyword)')).toBeTruthy();
  expect(view.queryByTitle('message (text)')).toBeNull();
});

test('a broken query is not sent, and its fault is told with its place', async () => {
  const asked: SearchRequest[] = [];
  const { view } = await open(logs(1, asked));
  const input = await waitFor(() => view.getByLabelText('Lucene query'));
  await view.findByText('1 of 1 logs loaded');
  fireEvent.change(input, { target: { value: 'a AND (' } });
  fireEvent.keyDown(view.getByLabelText('Lucene query'), { key: 'Enter' });
  await view.findByText(/at position \d+/);
  expect(asked.map(({ query }) => query)).toEqual(['']);
});

test('the last log is one step away, however many are before it, and so is the first', async () => {
  const asked: SearchRequest[] = [];
  const { view, scope } = await open(async (request) => {
    const answer = await logs(5000, asked)(request);
    if (request.sort !== '@timestamp') return answer;
    const start = request.after === undefined ? 4999 : Number(request.after) - 1;
    return { ...answer, hits: answer.hits.map((_hit, index) => hitOf(start - index)) };
  });
  await view.findByText('300 of 5,000 logs loaded');
  const table = scope.get(tableStoreService);
  act(() => table.toLast());
  await view.findByText('Last 300 of 5,000 logs loaded');
  expect(asked.at(-1)).toMatchObject({ sort: '@timestamp', size: 300, from: range.from, to: range.to, trackTotalHits: false });
  const scroller = view.getByRole('grid').parentElement;
  if (scroller === null) throw new Error('no scroller');
  scroller.scrollTop = 300 * rowHeights.TWO_LINES;
  fireEvent.scroll(scroller);
  await view.findByText('line 4999');
  // The rows go on upwards, in the order of the search, and say where they are among all.
  expect(view.getByText('line 4999').closest('tr')?.getAttribute('aria-rowindex')).toBe('5001');
  scroller.scrollTop = 40;
  fireEvent.scroll(scroller);
  await view.findByText('Last 400 of 5,000 logs loaded');
  expect(asked.at(-1)).toMatchObject({ after: '4700', size: 100 });
  act(() => table.toFirst());
  await view.findByText('300 of 5,000 logs loaded');
  scroller.scrollTop = 0;
  fireEvent.scroll(scroller);
  expect(await view.findByText('line 0')).toBeTruthy();
});

test('a short result is walked to its end without asking for anything', async () => {
  const asked: SearchRequest[] = [];
  const { view, scope } = await open(logs(5, asked));
  await view.findByText('5 of 5 logs loaded');
  const before = asked.length;
  act(() => scope.get(tableStoreService).toLast());
  expect(view.getByRole('grid').getAttribute('aria-activedescendant')).toBe('log-row-4');
  act(() => scope.get(tableStoreService).toFirst());
  expect(view.getByRole('grid').getAttribute('aria-activedescendant')).toBe('log-row-0');
  expect(asked).toHaveLength(before);
});

test('what a person leaves is there when they come back, except to a link, which says it all', async () => {
  const filter = { field: { id: 'service', name: 'service' }, type: 'IS', value: 'cart' };
  localStorage.setItem(
    'explore-recents',
    JSON.stringify({ version: 3, state: { columns: ['service'], filters: [filter], densityMode: 'EXPANDED', accounts: [99] } }),
  );
  const { view, store } = await open(logs(3), '/explore?query=x');
  await view.findByText('3 of 3 logs loaded');
  expect(store.state).toMatchObject({ columns: ['message'], filters: [] });
  await act(async () => store.setColumns(['n']));
  expect(JSON.parse(localStorage.getItem('explore-recents') ?? '')).toMatchObject({
    version: 3,
    state: { columns: ['n'], densityMode: 'EXPANDED', filters: [] },
  });
});

test('Shift and an arrow move a column, its menu pins it to the left', async () => {
  const { view, store, scope } = await open(logs(3), '/explore?columns=message,service');
  await view.findByText('3 of 3 logs loaded');
  fireEvent.keyDown(view.getByTitle(/^Sort by service/), { key: 'ArrowLeft', shiftKey: true });
  expect(store.state.columns).toEqual(['service', 'message']);
  act(() => scope.get(tableStoreService).togglePin('message'));
  const heads = [...view.getByRole('grid').querySelectorAll('th')].map((head) => head.querySelector('button')?.textContent);
  expect(heads).toEqual(['severity', '@timestamp↓', 'message', 'service']);
  expect(store.state.columns).toEqual(['service', 'message']);
});

test('an expanded row folds its stack trace until somebody asks', async () => {
  localStorage.setItem('explore-recents', JSON.stringify({ version: 3, state: { densityMode: 'EXPANDED' } }));
  const message = ['Boom', ...Array.from({ length: 9 }, (_, index) => `    at shop.Step${index}(Step.java:${index})`)].join('\n');
  const { view } = await open(async (request) => ({
    ...(await logs(1)(request)),
    hits: [{ ...hitOf(0), _source: { ...hitOf(0)._source, message } }],
  }));
  fireEvent.click(await view.findByRole('button', { name: /7 more frames/ }));
  expect(view.getByRole('grid').textContent).toContain('Step8');
  expect(view.queryByRole('dialog')).toBeNull();
});
