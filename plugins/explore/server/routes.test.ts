import { afterEach, expect, test, vi } from 'vitest';
import type { LogHit, RowsQuery, TelemetryQuery } from '#sdk/query';
import { PublicError, type QueryOptions, type Telemetry, telemetryService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import type { HistogramResponse, SearchResponse, ValidateResponse } from '../contract';
import { manifest } from '../plugin';
import { server } from '../server';

const cost = { rowsRead: 10, bytesRead: 100, elapsedMs: 5 };
const hit: LogHit = { _id: '1-1', _source: { '@timestamp': '2026-01-02T03:04:05Z', message: 'hello' }, cursor: 'c1' };

type Asked = { readonly query: TelemetryQuery; readonly options: QueryOptions };
let host: TestHost | undefined;
afterEach(() => host?.stop());

async function start(answer: (asked: Asked) => unknown, facts: { can?: string[]; flag?: string[] } = { can: ['SEARCH_LOGS'] }) {
  const asked: Asked[] = [];
  const telemetry: Telemetry = {
    query: async (query, options) => {
      asked.push({ query, options });
      return (await answer({ query, options })) as never;
    },
    compile: () => ({ sql: '', params: {} }),
    insert: async () => {},
    ready: () => true,
  };
  host = await testHost({ plugins: [{ manifest, server }], facts, services: { server: [provide(telemetryService, telemetry)] } });
  const started = host;
  const post = async <T>(path: string, body: unknown) => {
    const { status, body: answered } = await started.inject({ method: 'POST', path, body });
    return { status, body: answered as T & { code: string; message: string; details?: unknown } };
  };
  return { asked, post, host: started };
}

const answerAll = ({ query }: Asked): unknown =>
  ({ rows: { hits: [hit], ...cost }, count: { total: 12_345, ...cost }, 'by-id': { hits: [hit], ...cost } })[query.kind as string];

test('a search answers hits and the exact total, within the account of the session', async () => {
  const { asked, post } = await start(answerAll);
  const { status, body } = await post<SearchResponse>('/api/explore/search', {
    query: 'error',
    from: 1000,
    to: 2000,
    size: 50,
    sort: 'service,-@timestamp',
    filters: [
      { field: { id: 'a', name: 'a' }, type: 'IS', value: 'x' },
      { field: { id: 'b', name: 'b' }, type: 'IS', value: 'y', isDisabled: true },
    ],
    sourceExcludes: ['secret'],
    timeout: '1500ms',
    after: 'c0',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 12_345, totalRelation: 'eq', shown: 1, hits: [hit], range: { from: 1000, to: 2000 }, partial: [] });
  const rows = asked.find(({ query }) => query.kind === 'rows');
  expect(rows?.query).toMatchObject({
    range: { from: 1000, to: 2000 },
    limit: 50,
    after: 'c0',
    exclude: ['secret'],
    sort: [
      { field: 'service', descending: false },
      { field: '@timestamp', descending: true },
    ],
    where: {
      kind: 'and',
      of: [
        { kind: 'term', value: 'error' },
        { kind: 'term', field: 'a', value: 'x' },
      ],
    },
  });
  expect(rows?.options).toMatchObject({ scope: { accounts: [1] }, budget: { seconds: 1.5 } });
});

test('the total can be left out, and the rows', async () => {
  const { asked, post } = await start(answerAll);
  expect((await post<SearchResponse>('/api/explore/search', { trackTotalHits: false })).body).toMatchObject({ total: null, shown: 1 });
  expect((await post<SearchResponse>('/api/explore/search', { size: 0 })).body).toMatchObject({ total: 12_345, shown: 0, hits: [] });
  expect(asked.map(({ query }) => query.kind)).toEqual(['rows', 'count']);
});

test('a count over its budget is said, never passed off as the total', async () => {
  const { post } = await start((asked) => {
    if (asked.query.kind === 'count') throw new PublicError(408, 'QUERY_TIMEOUT', 'The query took longer than 10 s.');
    return answerAll(asked);
  });
  const { status, body } = await post<SearchResponse>('/api/explore/search', {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 1, totalRelation: 'gte', partial: [{ what: 'total', reason: 'The query took longer than 10 s.' }] });
});

test('when the rows fail the call fails, and the count under way is stopped', async () => {
  let counting: AbortSignal | undefined;
  const { post } = await start(({ query, options }) => {
    if (query.kind === 'rows') throw new PublicError(413, 'QUERY_TOO_LARGE', 'Too many rows.');
    counting = options.signal;
    return new Promise(() => {});
  });
  expect((await post('/api/explore/search', {})).status).toBe(413);
  await vi.waitFor(() => expect(counting?.aborted).toBe(true));
});

test('the page of a word that few logs have is all that is asked for, and knows how many they are', async () => {
  const { asked, post } = await start(answerAll);
  const { body } = await post<SearchResponse>('/api/explore/search', { query: 'needle' });
  expect(body).toMatchObject({ total: 1, totalRelation: 'eq', shown: 1 });
  expect(asked.map(({ query }) => query)).toMatchObject([{ kind: 'rows', few: true }]);
});

test('the logs of a word are counted when its page is full, and asked for again as one of many when the count says so', async () => {
  const { asked, post } = await start(answerAll);
  expect((await post<SearchResponse>('/api/explore/search', { query: 'the', size: 1 })).body).toMatchObject({ total: 12_345, shown: 1 });
  expect(asked.map(({ query }) => query)).toMatchObject([{ few: true }, { kind: 'count' }]);

  let given: AbortSignal | undefined;
  const many = await start(({ query, options }) => {
    if (query.kind === 'count') return { total: 1_000_000, ...cost };
    if (!(query as RowsQuery).few) return { hits: [hit], ...cost };
    given = options.signal;
    return new Promise((_resolve, reject) => options.signal?.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const { body } = await many.post<SearchResponse>('/api/explore/search', { query: 'the' });
  expect(body).toMatchObject({ total: 1_000_000, shown: 1 });
  expect(given?.aborted).toBe(true);
});

test('a page of a word that comes before its count is the answer when it is not full, and the count is stopped', async () => {
  let counting: AbortSignal | undefined;
  const { post } = await start(async ({ query, options }) => {
    if (query.kind === 'count') {
      counting = options.signal;
      return new Promise(() => {});
    }
    await vi.waitFor(() => expect(counting).toBeDefined());
    return { hits: [hit], ...cost };
  });
  expect((await post<SearchResponse>('/api/explore/search', { query: 'needle' })).body).toMatchObject({ total: 1, shown: 1 });
  expect(counting?.aborted).toBe(true);
});

test('an account of somebody else is refused before anything is asked', async () => {
  const { asked, post } = await start(answerAll);
  for (const path of ['search', 'histogram']) {
    expect(await post(`/api/explore/${path}`, { accounts: [1, 2] })).toMatchObject({ status: 403 });
  }
  expect(await post('/api/explore/terms', { accounts: [2], field: 'a' })).toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
});

test('without the permission every call is refused', async () => {
  const { post, host: started } = await start(answerAll, { can: [] });
  for (const path of ['explore/search', 'explore/histogram', 'query-validator']) {
    expect(await post(`/api/${path}`, {})).toMatchObject({ status: 403 });
  }
  expect(await started.inject({ method: 'GET', path: '/api/explore/log/1-1' })).toMatchObject({ status: 403 });
});

test('a broken query is refused with the place of its fault', async () => {
  const { post } = await start(answerAll);
  const { status, body } = await post('/api/explore/search', { query: 'a AND (' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'QUERY_INVALID', details: { span: { start: expect.any(Number), end: expect.any(Number) } } });
});

test.each([
  [{ from: 'now', to: 'now-1h' }, 'TIME_RANGE_INVALID'],
  [{ from: 'soon' }, 'TIME_RANGE_INVALID'],
  [{ sort: '-' }, 'SORT_INVALID'],
])('%j is refused as %s', async (body, code) => {
  const { post } = await start(answerAll);
  expect(await post('/api/explore/search', body)).toMatchObject({ status: 400, body: { code } });
});

test.each([[{ size: 1001 }], [{ size: -1 }], [{ unknown: 1 }], [{ filters: [{ type: 'IS', value: 'x' }] }], [{ timeout: '1h' }]])(
  '%j does not pass the schema',
  async (body) => {
    const { post } = await start(answerAll);
    expect((await post('/api/explore/search', body)).status).toBe(400);
  },
);

test('a day as end takes in all of that day', async () => {
  const { asked, post } = await start(answerAll);
  await post('/api/explore/search', { from: '2026-01-02', to: '2026-01-02', timezone: 'Europe/Berlin' });
  const day = Date.UTC(2026, 0, 1, 23);
  expect(asked[0]?.query.range).toEqual({ from: day, to: day + 86_400_000 });
});

test('very long texts are cut in lists, by name, and whole in the single log', async () => {
  const long = { ...hit, _source: { ...hit._source, message: 'x'.repeat(20_000), deep: { list: ['y'.repeat(17_000)] } } };
  const { post, host: started } = await start(({ query }) => (query.kind === 'count' ? { total: 1, ...cost } : { hits: [long], ...cost }));
  const listed = (await post<SearchResponse>('/api/explore/search', {})).body.hits[0];
  expect(listed?.truncated).toEqual(['message', 'deep.list']);
  expect(String(listed?._source.message)).toHaveLength(16_384);
  const { body } = await started.inject({ method: 'GET', path: '/api/explore/log/1-1' });
  expect(body).toMatchObject({ _source: long._source });
});

test('a log that is not there is 404', async () => {
  const { host: started } = await start(() => ({ hits: [], ...cost }));
  expect(await started.inject({ method: 'GET', path: '/api/explore/log/1-1' })).toMatchObject({
    status: 404,
    body: { code: 'LOG_NOT_FOUND' },
  });
});

test('the graph has every bucket of the range, with zeros where nothing was', async () => {
  const minute = 60_000;
  const { asked, post } = await start(() => ({
    buckets: [
      { time: 2 * minute, count: 3, key: 'error' },
      { time: 2 * minute, count: 1, key: 'info' },
      { time: 4 * minute, count: 2, key: 'error' },
    ],
    ...cost,
  }));
  const { body } = await post<HistogramResponse>('/api/explore/histogram', { from: 90_000, to: 5 * minute, interval: '1m' });
  expect(asked[0]?.query).toMatchObject({ kind: 'histogram', interval: minute, by: 'severity' });
  expect(body).toMatchObject({
    interval: minute,
    widened: false,
    times: [1, 2, 3, 4].map((at) => at * minute),
    series: [
      { key: 'error', counts: [0, 3, 0, 2] },
      { key: 'info', counts: [0, 1, 0, 0] },
    ],
    total: 6,
  });
});

test('top values come with what they leave out', async () => {
  const terms = { terms: [{ value: 'a', count: 2 }], distinct: 3, others: 4, missing: 5 };
  const { asked, post } = await start(() => ({ ...terms, ...cost }));
  expect((await post('/api/explore/terms', { field: 'service' })).body).toMatchObject({ ...terms, cost });
  expect(asked[0]?.query).toMatchObject({ kind: 'terms', field: 'service', size: 10 });
});

test('a good query is valid [data-7.2-02]', async () => {
  const { post } = await start(answerAll);
  for (const query of ['', '*', 'a AND b', { query_string: { query: 'service:cart' } }]) {
    expect((await post('/api/query-validator', { query, explain: true })).body).toEqual({ valid: true });
  }
});

test('a broken query is invalid, explained, and the fault has its place [data-7.2-02] [data-7.2-03]', async () => {
  const { post } = await start(answerAll);
  const { body } = await post<ValidateResponse>('/api/query-validator', { query: { query_string: { query: 'a AND (' } }, explain: true });
  expect(body.valid).toBe(false);
  expect(body.explanation).toMatch(/at position \d+/);
  expect(body.position?.start).toBeGreaterThanOrEqual(6);
  const silent = await post<ValidateResponse>('/api/query-validator', { query: 'a AND (', explain: false });
  expect(silent.body).toEqual({ valid: false, reason: 'SyntaxError' });
});

test('a leading wildcard is refused where the flag says so, and only there [data-5-18]', async () => {
  const open = await start(answerAll, { can: ['SEARCH_LOGS'], flag: [] });
  for (const query of ['*abc', 'f:*abc']) expect((await open.post('/api/query-validator', { query })).body).toEqual({ valid: true });
  await host?.stop();
  const { post } = await start(answerAll, { can: ['SEARCH_LOGS'], flag: ['disableWildCardQueryV2'] });
  for (const query of ['*abc', 'f:*abc']) {
    expect((await post<ValidateResponse>('/api/query-validator', { query })).body).toMatchObject({
      valid: false,
      reason: 'LeadingWildCardError',
    });
    expect(await post('/api/explore/search', { query })).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } });
  }
  expect((await post('/api/query-validator', { query: 'f:abc*' })).body).toEqual({ valid: true });
});
