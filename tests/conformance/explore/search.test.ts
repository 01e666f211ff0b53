import { beforeAll, expect, test } from 'vitest';
import type { SearchRequest, SearchResponse } from '#plugins/explore/contract';
import { engineRows } from '#tests/harness/engineOf';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

let product: Product;
let session: Session;
const now = Date.now();
const at = (second: number): string => new Date(now - 600_000 + second * 1000).toISOString();
/** What is searched: their messages name them. */
const logs = [
  {
    message: 'one payment declined',
    service: 'cart',
    level: 'error',
    status: 502,
    user: { id: 'u1' },
    secret: 'x',
    event: { title: 'till closed', description: 'no money' },
  },
  { message: 'two payment accepted', service: 'cart', level: 'info', status: 200, user: { id: 'u2' }, secret: 'x' },
  { message: 'three payment accepted', service: 'till', level: 'info', status: 201, secret: 'x' },
  { message: 'four catalog served', service: 'catalog', level: 'info', status: 200, user: { id: 'u1' }, secret: 'x' },
  { message: 'five catalogue slow', service: 'catalog', level: 'warning', status: 404, secret: 'x' },
].map((log, second) => ({ '@timestamp': at(second), ...log }));

async function ship(lines: readonly object[]): Promise<void> {
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, { method: 'POST', body });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
const search = (asked: SearchRequest) =>
  session.call<SearchResponse & { code?: string }>('POST', '/api/explore/search', { from: now - 600_000, to: now - 300_000, ...asked });
const first = ({ hits }: SearchResponse): string[] => hits.map(({ _source }) => String(_source.message).split(' ')[0] ?? '');

beforeAll(async () => {
  product = await sharedProduct('Search');
  session = await product.login();
  await ship(logs);
});

test.each([
  ['payment', ['one', 'two', 'three']],
  ['"payment accepted"', ['two', 'three']],
  ['status:[200 TO 201]', ['two', 'three', 'four']],
  ['status:>=404', ['one', 'five']],
  ['catalog*', ['four', 'five']],
  ['_exists_:user.id', ['one', 'two', 'four']],
  ['payment AND NOT service:cart', ['three']],
  ['(declined OR slow) AND user.id:u1', ['one']],
])('%s finds exactly %j [data-9-43]', async (query, expected) => {
  const { body } = await search({ query, sort: '@timestamp' });
  expect(first(body)).toEqual(expected);
  expect(body).toMatchObject({ total: expected.length, totalRelation: 'eq', partial: [] });
});

test('a hit has an id that opens it, its source with time, message and what marks an event, and marks the word that was searched for [data-3-10]', async () => {
  const [hit, ...others] = (await search({ query: 'declined' })).body.hits;
  expect(others).toEqual([]);
  const { '@timestamp': time, ...source } = hit?._source ?? {};
  expect(new Date(String(time)).toISOString()).toBe(at(0));
  expect(source).toMatchObject({ message: 'one payment declined', event: { title: 'till closed', description: 'no money' } });
  expect(hit?.highlight).toMatchObject({ message: ['one payment <em>declined</em>'] });
  const alone = await session.call<SearchResponse['hits'][number]>('GET', `/api/explore/log/${hit?._id}`);
  expect([alone.status, alone.body._id, alone.body._source.message]).toEqual([200, hit?._id, 'one payment declined']);
});

test('a search goes through the whole store: order, pages, marks, what is left out, and counts beside the hits [data-7.6-01] [data-9-43]', async () => {
  const page = (await search({ sort: '-status,@timestamp', size: 2, sourceExcludes: ['secret', 'user'] })).body;
  expect(first(page)).toEqual(['one', 'five']);
  for (const { _source } of page.hits) {
    expect(_source).not.toHaveProperty('secret');
    expect(_source).not.toHaveProperty('user');
  }
  const after = page.hits[1]?.cursor ?? '';
  const next = (await search({ sort: '-status,@timestamp', size: 2, after, trackTotalHits: false })).body;
  expect(first(next)).toEqual(['three', 'two']);
  expect(next.total).toBeNull();
  expect(next.hits[0]?._source.secret).toBe('x');
  const marked = (await search({ query: 'declined' })).body;
  expect(marked.hits[0]?.highlight?.message?.join()).toContain('<em>declined</em>');

  const { body, status } = await search({
    query: 'payment OR served',
    size: 0,
    aggs: {
      times: { date_histogram: { fixed_interval: '1s' } },
      services: { terms: { field: 'service', size: 1 } },
      users: { terms: { field: 'user.id' } },
      states: { cardinality: { field: 'status' } },
    },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 4,
    hits: [],
    aggregations: {
      services: { buckets: [{ key: 'cart', doc_count: 2 }], sum_other_doc_count: 2, missing: 0 },
      users: {
        buckets: [
          { key: 'u1', doc_count: 2 },
          { key: 'u2', doc_count: 1 },
        ],
        missing: 1,
      },
      states: { value: 3 },
    },
  });
  const times = body.aggregations?.times;
  if (times === undefined || !('interval' in times)) throw new Error('There are no counts over time.');
  expect(times.interval).toBe(1000);
  expect(times.buckets.map(({ doc_count }) => doc_count)).toEqual([1, 1, 1, 1]);

  const ended = (await search({ terminateAfter: 2 })).body;
  expect(ended).toMatchObject({ total: 2, totalRelation: 'gte', shown: 2, partial: [{ what: 'total' }] });
  expect((await search({ accounts: [999_999] })).status).toBe(403);
  expect((await session.call('POST', '/api/explore/search', { aggs: { a: { sum: { field: 'status' } } } })).status).toBe(400);
});

test('a search that takes longer than it may says so, and one whose caller goes away is stopped in the engine [data-7.6-01]', async () => {
  const text = 'lorem ipsum dolor order '.repeat(340);
  for (let batch = 0; batch < 2; batch++) {
    await ship(Array.from({ length: 1000 }, (_, index) => ({ '@timestamp': at(10), message: `${text}${batch}-${index}` })));
  }
  const query = Array.from({ length: 60 }, (_, n) => `message:/o[a-z]*r.*(${n}[0-9]{3}|x${n})+y/`).join(' OR ');
  expect(await search({ query, timeout: '200ms' })).toMatchObject({ status: 408, body: { code: 'QUERY_TIMEOUT' } });
  const running = () =>
    engineRows<{ is_cancelled: number }>(
      product.pid,
      `SELECT is_cancelled FROM system.processes WHERE query LIKE '%match(%' AND query NOT LIKE '%system.processes%'`,
    );
  const cancelled = async () => {
    const [{ ended } = { ended: 0 }] = await engineRows<{ ended: number }>(
      product.pid,
      `SELECT sum(value) AS ended FROM system.errors WHERE name = 'QUERY_WAS_CANCELLED'`,
    );
    return Number(ended);
  };
  await until('nothing running', async () => (await running()).length === 0);
  const { csrfToken } = (await session.call<{ csrfToken: string }>('GET', '/api/boot')).body;
  const away = new AbortController();
  const asked = fetch(`${product.url}/api/explore/search`, {
    method: 'POST',
    headers: { cookie: session.cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ query, from: now - 600_000, to: now, aggs: { a: { terms: { field: 'service' } } } }),
    signal: away.signal,
  });
  const outcome = expect(asked).rejects.toThrow();
  await until('the search running', async () => (await running()).length > 0);
  const before = await cancelled();
  away.abort();
  await outcome;
  await until('the search stopped', async () => (await cancelled()) > before);
});
