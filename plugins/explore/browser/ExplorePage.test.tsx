import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Api, ApiError, apiService, navigationService, noticesService, sessionService, themeService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { type ExploreHit, emptyHints, type SearchRequest } from '../contract';
import { manifest } from '../plugin';
import { exploreStoreService } from './ExploreStore';

vi.mock('react-chartjs-2', () => ({ Bar: () => null }));
vi.mock('./query/QueryEditor', () => ({
  default: ({ value, onChange, onSubmit }: { value: string; onChange(text: string): void; onSubmit(text: string): void }) => (
    <input
      aria-label="Lucene query"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSubmit(value)}
    />
  ),
}));

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

type Search = (request: SearchRequest, signal: AbortSignal | undefined) => Promise<unknown>;

let host: TestHost | undefined;

beforeEach(() => {
  // happy-dom lays nothing out; the table asks how tall it is.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
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
  const notices = vi.fn();
  const api: Api = {
    get: async () => hitOf(0) as never,
    post: async (called, body, options) => {
      if (called.endsWith('/search')) return (await search(body as SearchRequest, options?.signal)) as never;
      if (called.endsWith('/histogram')) {
        return { interval: 10_000, widened: false, range, times: [0], series: [], total: 0, cost } as never;
      }
      return { terms: [{ value: 'cart', count: 7 }], distinct: 1, others: 0, missing: 2, range, cost } as never;
    },
    put: async () => undefined as never,
    delete: async () => undefined as never,
  };
  const started = await testHost({
    plugins: [{ manifest, browser }, hint],
    facts: { flag: ['NewDiscover'], can: ['SEARCH_LOGS'] },
    services: {
      browser: [
        provide(apiService, api),
        provide(noticesService, { show: notices }),
        provide(themeService, { theme: 'light', choose: async () => {} }),
        provide(sessionService, {
          boot: { version: '0.1.0', csrfToken: '', facts: {}, plugins: [], unavailable: [], closedPages: [], safe: [] },
          session: undefined,
          refresh: async () => {},
        }),
        provide(navigationService, {
          go: (to) =>
            act(() => started.hosts.browser.scope('explore')?.get(exploreStoreService).readUrl(new URL(to, 'http://test').search)),
        }),
      ],
    },
  });
  host = started;
  const page = await started.visit(path);
  if (page === undefined) throw new Error('The page did not open.');
  const store = started.hosts.browser.scope('explore')?.get(exploreStoreService);
  if (store === undefined) throw new Error('The plugin did not start.');
  return { page, store, notices, view: within(page.element) };
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
  fireEvent.keyDown(view.getByRole('grid'), { key: 'End' });
  const scroller = view.getByRole('grid').parentElement;
  if (scroller === null) throw new Error('no scroller');
  scroller.scrollTop = 300 * 26;
  fireEvent.scroll(scroller);
  await view.findByText('400 of 600 logs loaded');
  expect(asked[1]).toMatchObject({ size: 100, after: '299', from: range.from, to: range.to, trackTotalHits: false });
});

test('the timestamp column has no menu and cannot be removed; others can [data-4-11]', async () => {
  const { view, store } = await open(logs(3), '/explore?columns=service,message,@timestamp');
  await view.findByText('3 of 3 logs loaded');
  expect(view.getByRole('button', { name: 'Column service' })).toBeTruthy();
  expect(view.queryByRole('button', { name: 'Column @timestamp' })).toBeNull();
  expect(view.queryByRole('button', { name: /as column|Remove column @timestamp/ })).toSatisfy(
    (button: HTMLElement | null) => button === null || !button.getAttribute('aria-label')?.includes('@timestamp'),
  );
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

test('Cancel ends the search under way and says so', async () => {
  let asked: AbortSignal | undefined;
  const { view } = await open((_request, signal) => {
    asked = signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  fireEvent.click(await view.findByRole('button', { name: 'Cancel' }));
  await view.findByText('The search was cancelled');
  expect(asked?.aborted).toBe(true);
  expect(view.getByRole('button', { name: 'Search again' })).toBeTruthy();
});

test('an account without any logs is told how to send the first, by whoever knows', async () => {
  const { view } = await open(logs(0));
  await view.findByText('No logs have arrived yet');
  await view.findByText('curl your first log');
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

test('a refused search says what the server said, and offers another try', async () => {
  let broken = true;
  const { view } = await open(async (request) => {
    if (broken) throw new ApiError(408, 'QUERY_TIMEOUT', 'The query took longer than 10 s.', undefined, 'req-7');
    return logs(2)(request);
  });
  await view.findByText('The query took longer than 10 s.');
  expect(view.getByText('Shorten the time range or make the query more specific.')).toBeTruthy();
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

test('arrow keys walk the rows, Enter opens, Escape closes', async () => {
  const { view, store } = await open(logs(5));
  await view.findByText('line 4');
  const grid = view.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(store.state.quickViewLogId).toBe('1-1');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(store.state.quickViewLogId).toBe('2-1');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(store.state.quickViewLogId).toBeUndefined();
});

test('the field list counts the loaded rows, and asks for top values of the whole range on a click', async () => {
  const { view, store } = await open(logs(3));
  await view.findByText('4 fields in the 3 loaded rows');
  fireEvent.click(view.getByTitle('service (keyword)'));
  await view.findByText('2 logs without it');
  fireEvent.click(view.getByRole('button', { name: 'Exclude service cart' }));
  expect(store.state.filters).toMatchObject([{ type: 'IS', value: 'cart', negate: true }]);
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
