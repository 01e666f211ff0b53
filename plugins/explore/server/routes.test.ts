import { afterEach, expect, test } from 'vitest';
import type { Hit, RowsQuery } from '#sdk/query';
import {
  configurationService,
  fieldNamesPlan,
  fieldsPlan,
  fieldValuesPlan,
  PublicError,
  type Telemetry,
  telemetryService,
} from '#sdk/server';
import { type AskedTelemetry, provide, type TestHost, telemetryDouble, testHost } from '#sdk/testing';
import type { HistogramResponse, SearchResponse, ValidateResponse } from '../contract';
import { manifest } from '../plugin';
import { server } from '../server';

const cost = { cost: { rowsRead: 10, bytesRead: 100, elapsedMs: 5 } };
const hit: Hit = { _id: '1-1', _source: { '@timestamp': '2026-01-02T03:04:05Z', message: 'hello' }, cursor: 'c1' };

type Asked = AskedTelemetry;
let host: TestHost | undefined;
afterEach(() => host?.stop());

async function start(answer: (asked: Asked) => unknown, facts: { can?: string[]; flag?: string[] } = { can: ['SEARCH_LOGS'] }) {
  const asked: Asked[] = [];
  const double = telemetryDouble((one) => {
    asked.push(one);
    return answer(one);
  });
  const telemetry: Telemetry = {
    ...double,
    compile: (query, scope) => {
      asked.push({ query: { ...(query as RowsQuery), kind: 'compiled' }, options: { scope } });
      return double.compile(query, scope);
    },
  };
  host = await testHost({
    plugins: [{ manifest, server }],
    facts,
    services: {
      server: [provide(telemetryService, telemetry), provide(configurationService, { number: () => 7 } as never)],
    },
  });
  const started = host;
  const post = async <T>(path: string, body: unknown) => {
    const { status, body: answered } = await started.inject({ method: 'POST', path, body });
    return { status, body: answered as T & { code: string; message: string; details?: unknown } };
  };
  return { asked, post, host: started };
}

const answerAll = ({ query }: Asked): unknown => ({ rows: { hits: [hit], ...cost }, count: { total: 12_345, ...cost } })[query.kind];

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

test('a field named __proto__ is shown as any other, in a list and whole, cut or not', async () => {
  const fields = JSON.parse('{"message":"x","__proto__":{"isAdmin":"true"},"deep":{"__proto__":[1]}}') as Record<string, unknown>;
  const highlight = JSON.parse('{"__proto__":["<em>true</em>"]}') as Record<string, string[]>;
  const { post, host: started } = await start(({ query }) =>
    query.kind === 'count' ? { total: 1, ...cost } : { hits: [{ ...hit, _source: fields, highlight }], ...cost },
  );
  const shown = async () => JSON.stringify((await post<SearchResponse>('/api/explore/search', {})).body.hits[0]);
  expect(await shown()).toContain('"__proto__":{"isAdmin":"true"},"deep":{"__proto__":[1]}');
  expect(await shown()).toContain('"highlight":{"__proto__":["<em>true</em>"]}');
  fields.message = 'x'.repeat(20_000);
  expect(await shown()).toContain('"__proto__":{"isAdmin":"true"},"deep":{"__proto__":[1]}');
  const whole = await started.inject({ method: 'GET', path: `/api/explore/log/${hit._id}` });
  expect(JSON.stringify(whole.body)).toContain('"__proto__":{"isAdmin":"true"}');
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
    points: [
      { time: 2 * minute, count: 3, key: 'error' },
      { time: 2 * minute, count: 1, key: 'info' },
      { time: 4 * minute, count: 2, key: 'error' },
    ],
    ...cost,
  }));
  const { body } = await post<HistogramResponse>('/api/explore/histogram', { from: 90_000, to: 5 * minute, interval: '1m' });
  expect(asked[0]?.query).toMatchObject({ kind: 'histogram', interval: { width: minute }, groupBy: [{ field: 'severity' }] });
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

test('the graph asks for the ten most frequent values, and tells the rest from a value that is called so [data-9-09]', async () => {
  const { asked, post } = await start(() => ({
    points: [
      { time: 0, count: 3, key: 'Others' },
      { time: 0, count: 2, key: 'Others', rest: 'others' },
      { time: 0, count: 1, key: 'Missing', rest: 'missing' },
    ],
    ...cost,
  }));
  const { body } = await post<HistogramResponse>('/api/explore/histogram', { from: 0, to: 60_000, interval: '1m', by: 'service' });
  expect(asked[0]?.query).toMatchObject({ groupBy: [{ field: 'service', top: 10 }] });
  expect(body.series).toEqual([
    { key: 'Others', counts: [3] },
    { key: 'Others', rest: 'others', counts: [2] },
    { key: 'Missing', rest: 'missing', counts: [1] },
  ]);
  await post('/api/explore/histogram', { by: null });
  expect(asked[1]?.query).toMatchObject({ groupBy: [] });
});

test('a compared graph is of the same length of time before, in buckets that lie upon those of now [data-7.6-04]', async () => {
  const minute = 60_000;
  const now = { from: Date.UTC(2026, 2, 30, 10, 0, 30), to: Date.UTC(2026, 2, 30, 10, 3), interval: '1m' };
  const { asked, post } = await start(({ query }) => ({ points: [{ time: query.range.from, count: 4 }], ...cost }));
  const plain = (await post<HistogramResponse>('/api/explore/histogram', { ...now, by: null })).body;
  expect(plain.shift).toBe(0);
  for (const [compareTo, before] of [
    ['1h', Date.UTC(2026, 2, 30, 9, 0, 30)],
    // The clock was put forward in between, and nine is compared with nine.
    ['1d', Date.UTC(2026, 2, 29, 10, 0, 30)],
    ['1w', Date.UTC(2026, 2, 23, 11, 0, 30)],
    ['1M', Date.UTC(2026, 1, 28, 11, 0, 30)],
  ] as const) {
    const { body } = await post<HistogramResponse>('/api/explore/histogram', { ...now, by: null, compareTo, timezone: 'Europe/Berlin' });
    const shift = now.from - before;
    expect(body).toMatchObject({ shift, range: { from: before, to: before + 2.5 * minute }, total: 4 });
    expect(body.times).toEqual(plain.times.map((time) => time - shift));
    expect(asked.at(-1)?.query.range).toEqual(body.range);
  }
  const odd = (await post<HistogramResponse>('/api/explore/histogram', { ...now, interval: '7s', compareTo: '1h' })).body;
  const base = (await post<HistogramResponse>('/api/explore/histogram', { ...now, interval: '7s' })).body;
  expect(odd.times).toEqual(base.times.map((time) => time - 3_600_000));
  expect((await post('/api/explore/histogram', { compareTo: '2h' })).status).toBe(400);
});

test('whether a field can be drawn is told from ten thousand logs in 100 ms, or from the roll-ups where that is not enough time', async () => {
  const { asked, post } = await start(({ query }) => {
    if (query.kind === fieldsPlan.name) return { fields: [{ name: 'user', distinct: 900 }], total: 1, logs: 1, lookedAt: 1, ...cost };
    if (query.kind === 'distinct' && JSON.stringify(query.measures).includes('user'))
      throw new PublicError(408, 'QUERY_TIMEOUT', 'too slow');
    return { distinct: 12, ...cost };
  });
  const ask = (field: string) =>
    post('/api/explore/cardinality', {
      query: 'error',
      size: 0,
      terminateAfter: 10_000,
      timeout: '100ms',
      aggs: { distinct: { cardinality: { field } } },
    });
  expect((await ask('service')).body).toEqual({ distinct: 12, timedOut: false });
  expect(asked[0]).toMatchObject({
    query: { kind: 'distinct', measures: [{ field: 'service' }], lookAt: 10_000 },
    options: { budget: { seconds: 0.1 } },
  });
  expect((await ask('user')).body).toEqual({ distinct: 900, timedOut: true });
  expect((await post('/api/explore/cardinality', { size: 1, aggs: { distinct: { cardinality: { field: 'a' } } } })).status).toBe(400);
});

test('the fields to group by are those with values that can be counted, the most common first', async () => {
  const field = (name: string, kinds: string[]) => ({ name, kinds, logs: 5, occurrences: 5, distinct: 2, isDistinctExact: true });
  const found = [
    field('message', ['text']),
    field('service', ['text']),
    field('http.status', ['whole']),
    field('ratio', ['fraction', 'whole']),
    field('ok', ['boolean']),
    field('code', ['text', 'whole']),
    field('tags', ['text', 'list']),
    field('items', ['text', 'nested']),
  ];
  const { post } = await start(() => ({ fields: found, total: 8, logs: 5, lookedAt: 5, ...cost }));
  expect((await post('/api/explore/groupable-fields', {})).body).toEqual({
    fields: ['service', 'ok', 'code', 'tags'].map((name) => ({ name, logs: 5 })),
  });
});

test('events are looked for only where some log has a title, and say how many there are', async () => {
  let has = false;
  const { asked, post } = await start((one) => {
    if (one.query.kind === fieldsPlan.name)
      return { fields: has ? [{ name: 'event.title' }] : [], total: 0, logs: 1, lookedAt: 1, ...cost };
    return answerAll(one);
  });
  const body = { size: 1, filters: [{ field: { id: 'event.title', name: 'event.title' }, type: 'EXIST' }] };
  expect((await post<SearchResponse>('/api/explore/markers', body)).body).toMatchObject({ hits: [], total: 0 });
  expect(asked.map(({ query }) => query.kind)).toEqual([fieldsPlan.name]);
  has = true;
  expect((await post<SearchResponse>('/api/explore/markers', body)).body).toMatchObject({ hits: [hit], shown: 1, total: 12_345 });
  expect(asked.at(-1)?.query.kind).toBe('count');
  expect(asked.at(-2)?.query).toMatchObject({ kind: 'rows', where: { of: [{}, { kind: 'exists', field: 'event.title' }] } });
});

test('top values come with what they leave out', async () => {
  const values = [{ value: 'a', count: 2 }];
  const rest = { distinct: 3, others: 4, missing: 5 };
  const { asked, post } = await start(() => ({ values, ...rest, ...cost }));
  expect((await post('/api/explore/terms', { field: 'service' })).body).toMatchObject({ terms: values, ...rest, ...cost });
  expect(asked[0]?.query).toMatchObject({ kind: 'terms', groupBy: [{ field: 'service', top: 10 }] });
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

test('completion asks the roll-ups, within the account of the session, and never the logs', async () => {
  const { asked, post } = await start(({ query }) =>
    query.kind === fieldNamesPlan.name
      ? { names: [{ name: 'http.status', logs: 5 }], total: 1, ...cost }
      : { values: [{ value: '200', count: 4 }], total: 2, ...cost },
  );
  expect((await post('/api/explore/suggestions', { prefix: 'ht' })).body).toEqual({
    suggestions: [{ text: 'http.status', logs: 5 }],
    total: 1,
  });
  expect((await post('/api/explore/suggestions', { field: 'http.status', prefix: '2', limit: 5 })).body).toEqual({
    suggestions: [{ text: '200', logs: 4 }],
    total: 2,
  });
  expect(asked.map(({ query }) => query)).toMatchObject([
    { kind: fieldNamesPlan.name, prefix: 'ht', limit: 100 },
    { kind: fieldValuesPlan.name, field: 'http.status', prefix: '2', limit: 5 },
  ]);
  for (const { options } of asked) expect(options.scope).toEqual({ accounts: [1] });
  expect((await post('/api/explore/suggestions', { accounts: [2] })).status).toBe(403);
});

test('the SQL of a search is told with its values apart, and is not run', async () => {
  const { asked, post } = await start(() => {
    throw new Error('nothing may be run');
  });
  const { status, body } = await post('/api/explore/compiled-query', {
    query: 'a',
    sort: 'service',
    filters: [{ type: 'LUCENE', value: 'b' }],
  });
  expect(status).toBe(200);
  expect(body).toEqual({ sql: 'SELECT {p0:String}', params: { p0: 'x' } });
  expect(asked).toMatchObject([
    {
      query: {
        kind: 'compiled',
        limit: 300,
        sort: [{ field: 'service', descending: false }],
        where: { of: [{ value: 'a' }, { value: 'b' }] },
      },
      options: { scope: { accounts: [1] } },
    },
  ]);
  expect((await post('/api/explore/compiled-query', { accounts: [2] })).status).toBe(403);
  expect((await post('/api/explore/compiled-query', { query: '(' })).body).toMatchObject({ code: 'QUERY_INVALID' });
});

test('the operator says how many filters are offered again', async () => {
  const { host: started } = await start(() => undefined);
  const { body } = await started.inject({ method: 'GET', path: '/api/explore/query-settings' });
  expect(body).toEqual({ maxRecentFilters: 7 });
});

test('a search payload takes aggregations, excluded fields, how far to count, time and order, each answered as asked [data-7.6-01]', async () => {
  const { asked, post } = await start(({ query }) => {
    if (query.kind === 'count') return { total: query.lookAt ?? 12_345, ...cost };
    if (query.kind === 'terms') return { values: [{ value: 'cart', count: 7 }], others: 4, missing: 5, ...cost };
    if (query.kind === 'distinct') return { distinct: 3, ...cost };
    if (query.kind === 'histogram') return { points: [{ time: 60_000, count: 2 }], ...cost };
    return answerAll({ query, options: { scope: { accounts: [1] } } });
  });
  const payload = {
    query: 'error',
    from: 0,
    to: 600_000,
    size: 50,
    sourceExcludes: ['secret'],
    trackTotalHits: true,
    terminateAfter: 20,
    timeout: '2s',
    sort: 'service',
    aggs: {
      over_time: { date_histogram: { fixed_interval: '1m' } },
      services: { terms: { field: 'service', size: 5 } },
      users: { cardinality: { field: 'user' } },
    },
  };
  const { status, body } = await post<SearchResponse>('/api/explore/search', payload);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 20,
    totalRelation: 'gte',
    partial: [{ what: 'total' }],
    hits: [hit],
    aggregations: {
      over_time: { interval: 60_000, buckets: [{ key: 60_000, key_as_string: '1970-01-01T00:01:00.000Z', doc_count: 2 }] },
      services: { buckets: [{ key: 'cart', doc_count: 7 }], sum_other_doc_count: 4, missing: 5 },
      users: { value: 3 },
    },
    cost: { rowsRead: 50 },
  });
  const of = (kind: string) => asked.find(({ query }) => query.kind === kind);
  expect(of('rows')?.query).toMatchObject({ limit: 20, exclude: ['secret'], sort: [{ field: 'service', descending: false }] });
  expect(of('histogram')?.query).toMatchObject({ interval: { width: 60_000 }, where: { of: [{ value: 'error' }, {}] } });
  for (const { options } of asked) expect(options).toMatchObject({ scope: { accounts: [1] }, budget: { seconds: 2 } });
  for (const aggs of [{ a: { sum: { field: 'x' } } }, { 'a b': { cardinality: { field: 'x' } } }, { a: { terms: { field: '' } } }]) {
    expect((await post('/api/explore/search', { aggs })).status).toBe(400);
  }
  expect((await post('/api/explore/search', { aggs: { a: { date_histogram: { field: 'born' } } } })).status).toBe(400);
});

test('an aggregation over its budget is named as missing; the page and the others are there', async () => {
  const { post } = await start((one) => {
    if (one.query.kind === 'terms') throw new PublicError(413, 'QUERY_TOO_LARGE', 'too many groups');
    if (one.query.kind === 'histogram') return { points: [], ...cost };
    return answerAll(one);
  });
  const aggs = { users: { terms: { field: 'user' } }, times: { date_histogram: {} } };
  const { body } = await post<SearchResponse>('/api/explore/search', { aggs });
  expect(body).toMatchObject({ shown: 1, partial: [{ what: 'aggregation users', reason: 'too many groups' }] });
  expect(Object.keys(body.aggregations ?? {})).toEqual(['times']);
});

test('when a search is refused, the aggregations under way are stopped', async () => {
  let counting: AbortSignal | undefined;
  const { post } = await start(async ({ query, options }) => {
    if (query.kind === 'terms') {
      counting = options.signal;
      return new Promise(() => {});
    }
    throw new PublicError(400, 'QUERY_INVALID', 'no');
  });
  expect((await post('/api/explore/search', { aggs: { a: { terms: { field: 'x' } } } })).status).toBe(400);
  expect(counting?.aborted).toBe(true);
});

test('the fields of a time come from the roll-ups alone, with their numbers when asked', async () => {
  const numbers = { count: 4, min: 1, max: 9, mean: 5, percentiles: { p50: 4, p90: 8, p95: 9, p99: 9 } };
  const found = { name: 'took', kinds: ['whole'], logs: 4, occurrences: 4, distinct: 3, isDistinctExact: true };
  const distribution = [{ from: 1, to: 9, count: 4 }];
  const { asked, post } = await start(() => ({
    fields: [{ ...found, numbers: { ...numbers, distribution } }],
    total: 1,
    logs: 8,
    lookedAt: 8,
    ...cost,
  }));
  const { body } = await post('/api/explore/fields', { from: 0, to: 1000, names: ['took'], withDistribution: true });
  const { occurrences: _occurrences, ...told } = found;
  expect(body).toEqual({ fields: [{ ...told, numbers: { ...numbers, distribution } }], total: 1, logs: 8, lookedAt: 8 });
  expect(asked.map(({ query }) => query)).toMatchObject([{ kind: fieldsPlan.name, names: ['took'], withDistribution: true }]);
  await post('/api/explore/fields', {});
  expect(asked[1]?.query).not.toHaveProperty('names');
  expect((await post('/api/explore/fields', { accounts: [2] })).status).toBe(403);
});
