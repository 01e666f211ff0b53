import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Insight, InsightOfLog, InsightsResponse } from '#plugins/insights/contract';
import { type Product, type Session, startProduct } from '#tests/harness/product';
import { otlpLogs } from './otlpLogs';
import { goTrace, javaTrace, pythonTrace } from './traces';

let product: Product;
let session: Session;
const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const send = async (lines: readonly object[], type = 'java', token?: string) => {
  const answer = await fetch(`${product.listenerUrl}/?token=${token ?? (await session.shippingToken())}&type=${type}`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.status, await answer.text()).toBe(200);
};
const search = async (body: object = {}, path = '/api/exceptions/search') => {
  const answer = await session.call<InsightsResponse>('POST', path, { start: 'now-1h', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const counts = ({ hits }: InsightsResponse) => hits.hits.map(({ title, occurrences }) => [title, occurrences]);

beforeAll(async () => {
  product = await startProduct();
  session = await product.login();
  await send([
    ...[1, 2, 3, 4, 5].map((line) => ({
      '@timestamp': ago(30 - line),
      level: 'error',
      service: line === 5 ? 'orders-late' : 'orders',
      ...(line < 3 ? { 'service.version': '1.4.0' } : line < 5 && { version: '1.5.0' }),
      message: `Order ${line} failed`,
      stack_trace: javaTrace(line),
    })),
    { '@timestamp': ago(10), level: 'fatal', service: 'catalog', message: goTrace },
    { '@timestamp': ago(9), level: 'info', service: 'orders', message: 'Order 9 placed' },
    {
      '@timestamp': ago(8),
      level: 'error',
      service: 'edge',
      message: 'upstream timed out (110: Connection timed out) while reading response header',
    },
    { '@timestamp': ago(7), level: 'error', service: 'edge', message: 'upstream timed out (110: Connection timed out) while connecting' },
  ]);
});
afterAll(() => product?.dispose());

test('five equal stack traces and another one are two exceptions, counted over time, with first and last seen and the sparkline [data-9-53]', async () => {
  const { hits, aggregations } = await search();
  expect(hits.total).toBe(2);
  expect(counts({ hits } as InsightsResponse)).toEqual([
    ['com.example.OrderException: order <n> failed', 5],
    ['runtime error: runtime error: index out of range [<n>] with length <n>', 1],
  ]);
  expect(aggregations).toEqual({ severity: { low: 0, medium: 1, high: 1 }, occurrences: 6 });
  const [order] = hits.hits as [Insight];
  expect(order).toMatchObject({
    type: 'exception',
    firstOccurrence: ago(29),
    lastOccurrence: ago(25),
    isNew: true,
    severity: 'medium',
    status: 'new',
    logTypes: ['java'],
    tagName: 'Java',
    rcaId: null,
  });
  expect(order.id).toEqual(expect.any(Number));
  const spark = Object.entries(order.sparkline);
  expect(spark.reduce((sum, [, count]) => sum + count, 0)).toBe(5);
  expect(spark.length).toBeGreaterThan(30);
  expect(order.additionalData).toEqual({
    subTitleName: 'in com.example.Orders.place',
    exception: { type: 'com.example.OrderException', message: 'order 1 failed', stack: javaTrace(1) },
  });
});

test('of a log that shows an exception: how often it is in the range, whatever is searched for, and in which services and versions', async () => {
  const [order] = (await search()).hits.hits as [Insight];
  const ofLog = (body: object) =>
    session.call<InsightOfLog>('POST', '/api/insights/of-log', { type: 'exception', value: order.value, start: 'now-1h', ...body });
  const found = await ofLog({});
  expect(found.status, JSON.stringify(found.body)).toBe(200);
  expect(found.body.insight).toMatchObject({ id: order.id, occurrences: 5, firstOccurrence: ago(29), lastOccurrence: ago(25) });
  expect(found.body.services).toEqual([
    { value: 'orders', count: 4 },
    { value: 'orders-late', count: 1 },
  ]);
  expect(found.body.versions).toEqual(
    expect.arrayContaining([
      { value: '1.4.0', count: 2 },
      { value: '1.5.0', count: 2 },
    ]),
  );
  expect(found.body.versions).toHaveLength(2);
  // A range without the log is widened to it; without it, there is nothing.
  expect((await ofLog({ start: ago(20), end: ago(15) })).body).toEqual({ insight: null, services: [], versions: [] });
  expect((await ofLog({ start: ago(20), end: ago(15), at: now - 26 * 60_000 })).body.insight).toMatchObject({ occurrences: 2 });
  expect((await ofLog({ accountIds: [987_654] })).status).toBe(403);
});

test('the search has orderBy, onlyNew, query, accountIds, from and size, 100 at most [data-7.6-10]', async () => {
  expect(counts(await search({ query: 'service:catalog' }))).toEqual([[expect.stringContaining('index out of range'), 1]]);
  expect(counts(await search({ filters: [{ type: 'IS', field: { id: 'service', name: 'service' }, value: 'orders' }] }))).toHaveLength(1);
  expect(counts(await search({ orderBy: 'lastOccurrence' })).map(([, count]) => count)).toEqual([1, 5]);
  expect(counts(await search({ orderBy: 'severity' })).map(([, count]) => count)).toEqual([1, 5]);
  expect(counts(await search({ orderBy: 'title' })).map(([, count]) => count)).toEqual([5, 1]);
  expect((await search({ onlyNew: true })).hits.total).toBe(2);
  // Both began before the last 20 minutes or in them: of what happened since then, only one had never been there.
  expect(counts(await search({ start: ago(27.5), end: ago(0), onlyNew: true })).map(([, count]) => count)).toEqual([1]);
  expect((await search({ start: ago(27.5) })).hits.hits[0]).toMatchObject({ occurrences: 3, isNew: false, firstOccurrence: ago(29) });
  const page = await search({ from: 1, size: 1 });
  expect([page.hits.total, counts(page)]).toEqual([2, [[expect.stringContaining('index out of range'), 1]]]);
  expect((await session.call('POST', '/api/exceptions/search', { size: 101 })).status).toBe(400);
  expect((await session.call('POST', '/api/exceptions/search', { query: 'a AND (' })).status).toBe(400);
});

test('exceptions are those of the accounts that are named, a hundred unless fewer are asked for, and those of other accounts apart [data-7.6-10] [data-9-53]', async () => {
  // An account with 101 exceptions of its own.
  const busy = (await session.call<{ accountId: number; token: string }>('POST', '/api/accounts', { name: 'Busy', type: 'sub' })).body;
  const words = Array.from(
    { length: 101 },
    (_, index) => `${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (index - (index % 26)) / 26)}`,
  );
  const stacks = words.map((word) => ({
    '@timestamp': ago(5),
    level: 'error',
    message: 'Broken',
    stack_trace: `com.example.${word}.Failure: ${word} failed\n\tat com.example.${word}.Place.${word}(${word}.java:1)`,
  }));
  await send(stacks, 'java', busy.token);
  const first = await search({ accountIds: [busy.accountId] });
  expect([first.hits.total, first.hits.hits.length]).toEqual([101, 100]);
  const rest = await search({ accountIds: [busy.accountId], from: 100 });
  expect([rest.hits.total, rest.hits.hits.length]).toEqual([101, 1]);
  expect(first.hits.hits.map(({ id }) => id)).not.toContain(rest.hits.hits[0]?.id);
  const own = await session.call<{ accountId: number }>('GET', '/api/accounts/current');
  for (const accountIds of [[], [own.body.accountId]]) expect((await search({ accountIds })).hits.total).toBe(2);
  expect((await search({ accountIds: [own.body.accountId, busy.accountId] })).hits.total).toBe(103);
  expect((await session.call('POST', '/api/exceptions/search', { accountIds: [999_999] })).status).toBe(403);
});

test('exceptions are searched on the log store within the accounts of the caller; a foreign account is refused', async () => {
  const { body } = await session.call<{ session: { account: { id: number } } }>('GET', '/api/boot');
  expect((await search({ accountIds: [body.session.account.id] })).hits.total).toBe(2);
  expect((await session.call('POST', '/api/exceptions/search', { accountIds: [body.session.account.id + 1000] })).status).toBe(403);
});

test('the logs of an exception are found by its field and value, and no others', async () => {
  for (const { field, value, occurrences } of (await search()).hits.hits) {
    const found = await session.call<{ total: number }>('POST', '/api/explore/search', {
      query: `${field}:${value}`,
      from: 'now-1h',
      size: 0,
    });
    expect(found.body.total).toBe(occurrences);
  }
});

test('OpenTelemetry and other runtimes: a trace in exception.stacktrace, a type without a trace, a traceback in a list of lines', async () => {
  await otlpLogs(product, await session.shippingToken(), [
    { 'exception.type': 'KeyError', 'exception.message': "'sku'", 'exception.stacktrace': pythonTrace(1) },
    { 'exception.type': 'KeyError', 'exception.message': "'size'", 'exception.stacktrace': pythonTrace(8) },
    { 'exception.type': 'io.example.BareException', 'exception.message': 'no trace of 17' },
  ]);
  await send([{ message: 'failed', service: 'lists', error: { stack: pythonTrace(3).split('\n') } }]);
  const found = await search({ orderBy: 'title', query: 'NOT service:(orders OR "orders-late" OR catalog)' });
  expect(counts(found)).toEqual([
    ['io.example.BareException: no trace of <n>', 1],
    ["KeyError: '…'", 3],
  ]);
});

test('known errors are found with what they mean and where to read on, and asked for by id [data-7.2-01] [data-3-13] [data-9-53]', async () => {
  const { hits } = await search({ types: ['known log pattern'] }, '/api/insights/search');
  expect(hits.hits).toHaveLength(1);
  const [timedOut] = hits.hits as [Insight];
  expect(timedOut).toMatchObject({
    title: 'nginx: Upstream timed out',
    occurrences: 2,
    type: 'known log pattern',
    severity: 'high',
    tagName: 'nginx',
    field: 'known_pattern',
  });
  expect(timedOut.description).toContain('504');
  expect(timedOut.links[0]?.url).toMatch(/^https:\/\/nginx\.org\//);
  const all = await search({}, '/api/insights/search');
  expect(all.hits.total).toBe(5);
  expect([...new Set(all.hits.hits.map(({ type }) => type))].sort()).toEqual(['exception', 'known log pattern']);
  const ids = [all.hits.hits[0]?.id, timedOut.id];
  const listed = await session.call<Insight[]>('POST', '/api/insights', { ids: [...ids, 999_999] });
  expect(listed.status).toBe(200);
  expect(listed.body.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys(listed.body[1] ?? {}).toSorted()).toEqual(
    expect.arrayContaining(
      // The entity as it is specified.
      [
        'id',
        'title',
        'description',
        'assignee',
        'firstOccurrence',
        'lastOccurrence',
        'helpful',
        'links',
        'logTypes',
        'occurrences',
        'severity',
        'severityLastEditedBy',
        'severityLastEditedDate',
        'status',
        'tagName',
        'textLastEditedBy',
        'textLastEditedDate',
        'type',
        'sparkline',
        'additionalData',
      ],
    ),
  );
  expect(listed.body[1]).toMatchObject({ occurrences: 2, additionalData: { subTitleName: 'nginx', exception: null } });
  expect(Object.values(listed.body[1]?.sparkline ?? {}).reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('people change status, severity, assignee, text and mark; who did it and when is kept, also in the audit trail [data-3-40]', async () => {
  const [one] = (await search()).hits.hits as [Insight];
  const change = (body: object) => session.call<Insight & { code: string }>('PUT', `/api/insights/${one.id}`, body);
  const severity = await change({ severity: 'high', status: 'in progress', helpful: true });
  expect(severity.body).toMatchObject({
    severity: 'high',
    status: 'in progress',
    helpful: true,
    severityLastEditedBy: 'admin@astrolabe.local',
    textLastEditedBy: null,
  });
  expect(Date.parse(severity.body.severityLastEditedDate ?? '')).toBeGreaterThan(now - 1000);
  const text = await change({ description: 'Stock is out of step.', assignee: 'admin@astrolabe.local' });
  expect(text.body).toMatchObject({
    description: 'Stock is out of step.',
    assignee: 'admin@astrolabe.local',
    textLastEditedBy: 'admin@astrolabe.local',
    severity: 'high',
  });
  expect(Date.parse(text.body.textLastEditedDate ?? '')).toBeGreaterThan(now - 1000);
  for (const kept of [
    ...['new', 'done', 'ignored', 'in progress'].map((status) => ({ status })),
    ...['low', 'medium', 'high'].map((value) => ({ severity: value })),
  ])
    expect((await change(kept)).body).toMatchObject(kept);
  for (const wrong of [{ severity: 'huge' }, { status: 'open' }, { type: 'exception' }, {}]) expect((await change(wrong)).status).toBe(400);
  expect((await change({ assignee: 'nobody@example.com' })).body.code).toBe('ASSIGNEE_UNKNOWN');
  expect((await session.call('PUT', '/api/insights/999999', { status: 'done' })).status).toBe(404);
  // What people said stays when it happens again.
  await send([{ '@timestamp': ago(1), level: 'error', message: 'again', stack_trace: javaTrace(99) }]);
  expect((await search({ query: 'again' })).hits.hits[0]).toMatchObject({
    id: one.id,
    severity: 'high',
    status: 'in progress',
    description: 'Stock is out of step.',
  });
  expect((await search({ statuses: ['in progress'] }, '/api/insights/search')).hits.hits.map(({ id }) => id)).toEqual([one.id]);
  const trail = await session.call<{ results: { action: string; target: string }[] }>('GET', '/api/audit-trail');
  expect(JSON.stringify(trail.body)).toContain('insight.change');
});

test('what was seen survives a kill: exceptions of stored logs are known again when somebody looks', async () => {
  await send([{ '@timestamp': ago(2), level: 'error', message: 'lost?', stack_trace: javaTrace(1).replaceAll('Orders', 'Parcels') }]);
  await product.kill('SIGKILL');
  await product.restart();
  session = await product.login();
  expect(counts(await search({ query: 'lost' }))).toEqual([['com.example.OrderException: order <n> failed', 1]]);
  expect((await search({ query: 'NOT lost' })).hits.hits.find(({ status }) => status === 'in progress')).toMatchObject({
    severity: 'high',
    firstOccurrence: ago(29),
  });
});
