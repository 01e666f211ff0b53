import { beforeAll, expect, test } from 'vitest';
import type { ManagedAccounts } from '#plugins/account-management/contract';
import type {
  CardinalityResponse,
  ContextResponse,
  FieldsResponse,
  FoundLog,
  GroupableFieldsResponse,
  SearchResponse,
  TermsResponse,
} from '#plugins/explore/contract';
import type { InsightsResponse } from '#plugins/insights/contract';
import type { MineResponse, PatternQuery } from '#plugins/patterns/contract';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { javaTrace } from '../insights/traces';

const DAY = 86_400_000;
const aged = Date.now() - 3 * DAY;
const at = (time: number, index: number) => new Date(time + index * 1000).toISOString();
const range = { from: 'now-5d', to: 'now' };
const warm = { ...range, mode: 'WARM_TIER' };

let product: Product;
let session: Session;
let owner: number;

/** Thirty logs of three days ago: parcels, exceptions and a deployment; and three of today. */
const old = [
  ...Array.from({ length: 20 }, (_, index) => ({
    '@timestamp': at(aged, index),
    service: index % 2 === 0 ? 'post' : 'van',
    message: `parcel ${index} was lost`,
    old_field: `value-${index % 4}`,
  })),
  ...Array.from({ length: 9 }, (_, index) => ({
    '@timestamp': at(aged, 20 + index),
    level: 'error',
    service: 'orders',
    message: `Order ${index} failed`,
    stack_trace: javaTrace(index),
  })),
  { '@timestamp': at(aged, 40), service: 'deploys', message: 'deployed', event: { title: 'Version 2', description: 'to production' } },
];
const recent = [1, 2, 3].map((index) => ({
  '@timestamp': at(Date.now() - 60_000, index),
  service: 'post',
  message: `parcel ${index} is on its way`,
}));

const post = async <T>(path: string, body: object): Promise<T> => {
  const answer = await session.call<T>('POST', path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const ship = async (token: string, logs: readonly object[]) => {
  const body = logs.map((log) => JSON.stringify(log)).join('\n');
  const answer = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body });
  expect(answer.status, await answer.text()).toBe(200);
};
const keepWarm = async (by: Session) => {
  const kept = { retentionDays: 30, snapSearchRetentionDays: null };
  expect((await by.call('PUT', '/api/warm-tier/retention', kept)).status).toBe(200);
  expect((await by.call('PUT', '/api/ingest/retention', { logs: 1, metrics: null, traces: null })).status).toBe(200);
  expect((await by.call('POST', '/api/warm-tier/move')).status).toBe(200);
};

beforeAll(async () => {
  product = await sharedProduct('Warm mode');
  session = await product.login();
  owner = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
  await ship(await session.shippingToken(), [...old, ...recent]);
  // What is counted as logs come in is there a moment later.
  await until('The fields being counted', async () => (await post<FieldsResponse>('/api/explore/fields', range)).logs === 33);
  await keepWarm(session);
});

test('aged logs are found in WARM_TIER mode only, the same search is answered from memory, and a time-out is a 504 [data-9-44]', async () => {
  const asked = { ...range, query: 'parcel' };
  const search = (more: object = {}) =>
    session.call<SearchResponse & { cached?: boolean }>('POST', '/api/explore/search', { ...asked, ...more });
  expect((await search()).body.total).toBe(3);
  expect((await search({ mode: 'CLASSIC' })).body.total).toBe(3);
  const warmed = { mode: 'WARM_TIER', size: 7 };
  expect((await search({ ...warmed, timeout: '1ms' })).status).toBe(504);
  expect((await search(warmed)).body).toMatchObject({ total: 20, cached: false });
  expect((await search(warmed)).body).toMatchObject({ total: 20, cached: true });
});

test('the fields, those to group by and the number of their values are known of warm logs, too', async () => {
  const { fields, logs } = await post<FieldsResponse>('/api/explore/fields', { from: 'now-4d', to: 'now-2d' });
  expect(logs).toBe(30);
  expect(fields.find(({ name }) => name === 'old_field')).toMatchObject({ logs: 20, distinct: 4 });
  const groupable = await post<GroupableFieldsResponse>('/api/explore/groupable-fields', range);
  expect(groupable.fields.map(({ name }) => name)).toContain('old_field');
  const distinct = (about: object, field: string) =>
    post<CardinalityResponse>('/api/explore/cardinality', { ...about, timeout: '5s', aggs: { distinct: { cardinality: { field } } } });
  expect(await distinct({ ...warm, query: 'parcel' }, 'old_field')).toMatchObject({ distinct: 4, timedOut: false });
  expect(await distinct({ ...warm, query: 'service:van' }, 'old_field')).toMatchObject({ distinct: 2 });
  expect(await distinct({ ...range, query: 'parcel' }, 'old_field')).toMatchObject({ distinct: 0 });
  const top = await post<TermsResponse>('/api/explore/terms', { ...warm, field: 'service' });
  expect(top.terms).toEqual([
    { value: 'post', count: 10 },
    { value: 'van', count: 10 },
    { value: 'orders', count: 9 },
    { value: 'deploys', count: 1 },
  ]);
});

test('events on the graph are those of the logs that are looked at', async () => {
  const filters = [{ field: { id: 'event.title', name: 'event.title' }, type: 'EXIST' }];
  const events = async (about: object) => (await post<SearchResponse>('/api/explore/markers', { ...about, filters })).hits;
  expect((await events(warm)).map(({ _source }) => _source.message)).toEqual(['deployed']);
  expect(await events(range)).toEqual([]);
});

test('one log is found wherever it is, and it is told where', async () => {
  const [lost] = (await post<SearchResponse>('/api/explore/search', { ...warm, query: 'lost', size: 1 })).hits;
  const [today] = (await post<SearchResponse>('/api/explore/search', { ...range, query: 'parcel', size: 1 })).hits;
  const find = async (id: string | undefined, query = '') => (await session.call<FoundLog>('GET', `/api/explore/log/${id}${query}`)).body;
  for (const query of ['', '?mode=WARM_TIER', `?accounts=${owner}`]) {
    expect(await find(lost?._id, query)).toMatchObject({ mode: 'WARM_TIER', _source: { message: 'parcel 19 was lost' } });
    expect(await find(today?._id, query)).toMatchObject({ mode: 'CLASSIC', _source: { message: 'parcel 3 is on its way' } });
  }
  expect((await session.call('GET', '/api/explore/log/18a3f-2')).status).toBe(404);
});

test('what surrounds a log goes on from warm logs to recent ones and back', async () => {
  const [lost] = (await post<SearchResponse>('/api/explore/search', { ...warm, query: '"parcel 18"', size: 1 })).hits;
  const [first] = (await post<SearchResponse>('/api/explore/search', { ...range, query: 'way', size: 1, sort: '@timestamp' })).hits;
  const around = async (id: string | undefined, more: object = {}) => {
    const { hits, ...rest } = await post<ContextResponse>('/api/explore/context', { id, ...more });
    return { ...rest, messages: hits.map(({ _source }) => _source.message) };
  };
  // Answers about one log are kept apart by what was asked of it.
  expect((await session.call('GET', `/api/explore/log/${lost?._id}`)).status).toBe(200);
  expect(await around(lost?._id, { before: 2, after: 3 })).toMatchObject({
    mode: 'WARM_TIER',
    messages: ['parcel 16 was lost', 'parcel 17 was lost', 'parcel 18 was lost', 'parcel 19 was lost', 'Order 0 failed', 'Order 1 failed'],
    moreBefore: true,
    moreAfter: true,
    partial: [],
  });
  const filters = [{ type: 'IS', field: { id: 'service', name: 'service' }, value: 'post', negate: false }];
  const ofPost = await around(lost?._id, { before: 25, after: 25, filters });
  expect(ofPost.messages.slice(-4)).toEqual([
    'parcel 18 was lost',
    'parcel 1 is on its way',
    'parcel 2 is on its way',
    'parcel 3 is on its way',
  ]);
  expect(ofPost).toMatchObject({ before: 9, after: 3, moreBefore: false, moreAfter: false });
  expect(await around(first?._id, { before: 2, after: 0 })).toMatchObject({
    mode: 'CLASSIC',
    messages: ['Order 8 failed', 'deployed', 'parcel 1 is on its way'],
  });
});

test('patterns and exceptions are those of the warm logs, with every query and filter of the search', async () => {
  const mine = async (about: object) =>
    (await post<MineResponse>('/api/patterns', about)).patterns.map(({ template, count }) => `${count} ${template}`).sort();
  expect(await mine({ ...warm, query: 'parcel OR failed' })).toEqual(['20 parcel <num> was lost', '9 Order <num> failed']);
  expect(
    await mine({ ...warm, query: 'parcel', filters: [{ type: 'IS', field: { id: 'service', name: 'service' }, value: 'van' }] }),
  ).toEqual(['10 parcel <num> was lost']);
  expect(await mine(range)).toEqual(['3 parcel <num> is on its way']);
  const template = 'parcel <num> was lost';
  const asked = await post<PatternQuery>('/api/patterns/query', { ...warm, template });
  expect(asked.count).toBe(20);
  expect((await post<SearchResponse>('/api/explore/search', { ...warm, query: asked.query })).total).toBe(20);
  const exceptions = async (mode: string) =>
    (await post<InsightsResponse>('/api/exceptions/search', { start: 'now-5d', mode })).hits.hits.map(({ title, occurrences }) => [
      title,
      occurrences,
    ]);
  expect(await exceptions('WARM_TIER')).toEqual([['com.example.OrderException: order <n> failed', 9]]);
  expect(await exceptions('CLASSIC')).toEqual([]);
  const changed = await session.call<{ code: string; message: string }>('POST', '/api/patterns/changes', warm);
  expect([changed.status, changed.body.code]).toEqual([400, 'NOT_OF_WARM_LOGS']);
});

test('each account tells its warm retention; warm logs count as stored, and a deletion names them, counts them and removes them [data-3-25]', async () => {
  const made = await session.call<{ accountId: number; token: string }>('POST', '/api/accounts', { name: 'Doomed', type: 'sub' });
  expect(made.status).toBe(200);
  const { accountId, token } = made.body;
  await until('The new token being known', async () => {
    const answer = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: JSON.stringify(recent[0]) });
    return answer.status === 200;
  });
  await ship(token, old);
  await keepWarm(await (await product.login()).enter(accountId));

  expect((await (await product.login()).call('GET', '/api/warm-tier/retention')).body).toEqual(
    [owner, accountId].map((id) => ({ accountId: id, retentionDays: 30, snapSearchRetentionDays: 30, hotRetentionDays: 1 })),
  );

  const managed = (await session.call<ManagedAccounts>('GET', '/api/accounts/managed')).body;
  expect(managed.elsewhere).toMatchObject([{ title: 'Warm logs', bytes: expect.any(Number), storedBytes: expect.any(Number) }]);
  const [{ bytes = 0, storedBytes = 0 } = {}] = managed.elsewhere;
  expect(bytes).toBeGreaterThan(60 * 100);
  expect(storedBytes).toBeGreaterThan(1000);
  const stored = (id: number) => managed.accounts.find((account) => account.accountId === id)?.usage?.stored ?? 0;
  expect(stored(owner) + stored(accountId)).toBeGreaterThan(bytes);

  const loss = await session.call('GET', `/api/accounts/${accountId}/loss`);
  expect(loss.body).toMatchObject({
    logs: 1,
    elsewhere: [{ title: 'Warm logs', logs: 30, storedBytes: expect.any(Number) }],
    firstDay: new Date(aged).toISOString().slice(0, 10),
  });
  expect((await session.call('DELETE', `/api/accounts/${accountId}`)).status).toBe(200);
  await until('The removal being counted', async () => {
    const { removals } = (await session.call<ManagedAccounts>('GET', '/api/accounts/managed')).body;
    return removals[0]?.total === 31 && removals[0].left === 30;
  });
});
