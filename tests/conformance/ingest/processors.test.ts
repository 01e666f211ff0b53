import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as api from '#plugins/ingest/api';
import { dryRunService } from '#plugins/ingest/contract';
import type { Answer } from '#sdk';
import { accountsService, type Plan, telemetryService } from '#sdk/server';
import { sendSpans } from '../../harness/sendSpans';
import { HostInProcess } from '../identity/HostInProcess';
import { sendSamples } from '../metrics/sendSamples';
import { active, manifest, masking, runtime, sampling, server } from './stepsFixture';

let host: HostInProcess;
beforeAll(async () => {
  host = await HostInProcess.start({}, undefined, undefined, [{ manifest, load: async () => server }]);
});
afterAll(() => host?.close());

/** An account with an admin and a token; with steps, if it is active. */
async function accountWith(name: string, isActive: boolean) {
  const { identity } = host;
  const { id } = await host.service(accountsService).addOwner({ name, planType: 'enterprise' });
  if (isActive) active.add(id);
  const email = `admin@${name.toLowerCase()}.processors.example`;
  const user = await identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [{ accountId: id, role: 'admin' }]);
  const own = await host.headersOf(user.id, id);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> => {
    const headers = { ...own, 'content-type': 'application/json' };
    const answer = await fetch(host.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const [token] = await identity.sharedTokens(id);
  /** By protocol and signal. */
  const ledger = async () => {
    const { entries } = (await call<Answer<typeof api.readLedger>>('GET', '/api/ingest/ledger')).body;
    return Object.fromEntries(
      entries
        .filter(({ accountId }) => accountId === id)
        .map(({ protocol, received, stored, rejected, dropped, repaired }) => [
          protocol,
          { received, stored, rejected, dropped, repaired },
        ]),
    );
  };
  return { id, token: token?.token ?? '', call, ledger };
}
type Account = Awaited<ReturnType<typeof accountWith>>;

const listOf = async ({ call }: Account, signal: string) =>
  (await call<Answer<typeof api.listProcessors>>('GET', `/api/ingest/processors/${signal}`)).body;

const hour = () => ({ from: Date.now() - 3_600_000, to: Date.now() + 60_000 });
/** What is stored of spans, and what the minutes count of them. */
const spansPlan: Plan<object, { readonly spans: readonly unknown[] }> = {
  name: 'test/spans',
  build: (_input, builder) => ({
    sql: `SELECT name, toUInt32(count()) AS n, toUInt32(sum(weight)) AS all FROM ${builder.rows({ signal: 'spans', where: { kind: 'all' }, range: hour() })} GROUP BY name ORDER BY name`,
    read: (rows) => ({ spans: rows.map(({ name, n, all }) => [name, Number(n), Number(all)]) }),
  }),
};
const minutesPlan: Plan<object, { readonly minutes: readonly unknown[] }> = {
  name: 'test/minutes',
  build: (_input, builder) => ({
    sql: `SELECT name, toUInt32(sum(count)) AS n FROM ${builder.kept('spans', 'span_minutes', 'always')} GROUP BY name ORDER BY name`,
    read: (rows) => ({ minutes: rows.map(({ name, n }) => [name, Number(n)]) }),
  }),
};
const seriesPlan: Plan<object, { readonly series: readonly unknown[] }> = {
  name: 'test/series',
  build: (_input, builder) => ({
    sql: `SELECT metric, labels FROM ${builder.kept('samples', 'series', 'always')} ORDER BY metric, toString(labels)`,
    read: (rows) => ({ series: rows.map(({ metric, labels }) => [metric, labels]) }),
  }),
};
const asked = async <T extends object>(plan: Plan<object, T>, { id }: Account): Promise<T> =>
  host.service(telemetryService).plan(plan, {}, { scope: { accounts: [id] } });

const otlp = () => ({ url: host.url });
const carts = (count: number, traces = 0) =>
  Array.from({ length: count }, (_, place) => ({
    ...{
      traceId: `${place + traces}`.padStart(4, '1'),
      spanId: `${place + traces + 1}`,
      service: 'cart',
      name: 'GET /cart',
      kind: 'server' as const,
    },
    ...{ start: Date.now() - 1000, duration: 5 },
  }));
const other = (name: string, spanId: string) => ({ traceId: 'abc', spanId, service: 'cart', name, start: Date.now() - 1000, duration: 5 });

test('spans that senders ship by OTLP are dropped, kept with a weight or left as they were; what was received is stored, rejected or dropped, and the minutes count all that the kept ones stand for', async () => {
  const account = await accountWith('Spans', true);
  const idle = await accountWith('Idle', false);
  const spans = [...carts(100), other('GET /health', 'a1'), other('GET /health', 'a2'), other('broken', 'a3')];
  await sendSpans(otlp(), account.token, spans);
  await sendSpans(otlp(), idle.token, spans);
  expect(await asked(spansPlan, account)).toMatchObject({
    spans: [
      ['GET /cart', 10, 100],
      ['broken', 1, 1],
    ],
  });
  expect(await asked(minutesPlan, account)).toMatchObject({
    minutes: [
      ['GET /cart', 100],
      ['broken', 1],
    ],
  });
  expect(await asked(spansPlan, idle)).toMatchObject({
    spans: [
      ['GET /cart', 100, 100],
      ['GET /health', 2, 2],
      ['broken', 1, 1],
    ],
  });
  expect(await account.ledger()).toEqual({
    'otlp-traces': {
      received: 103,
      stored: 11,
      rejected: {},
      dropped: { 'Health checks': 2, 'One of ten': 90 },
      repaired: { unprocessed: 1 },
    },
  });
  expect(await idle.ledger()).toEqual({ 'otlp-traces': { received: 103, stored: 103, rejected: {}, dropped: {}, repaired: {} } });
  const day = new Date().toISOString().slice(0, 10);
  const { processors: listed } = await listOf(account, 'traces');
  expect(listed).toEqual([
    {
      ...listed[0],
      name: 'steps-fixture/health',
      plugin: 'steps-fixture',
      position: 1,
      seen: 103,
      dropped: 2,
      droppedByDay: [{ day, items: 2 }],
    },
    { ...listed[1], name: 'steps-fixture/sampling', seen: 101, changed: 10, dropped: 90, failed: 0, droppedByDay: [{ day, items: 90 }] },
    { ...listed[2], name: 'steps-fixture/failing', seen: 11, changed: 0, dropped: 0, failed: 1, droppedByDay: [] },
  ]);
  expect((await listOf(idle, 'traces')).processors.map(({ seen, droppedByDay }) => [seen, droppedByDay])).toEqual([
    [0, []],
    [0, []],
    [0, []],
  ]);
  await expect
    .poll(async () => (await fetch(`${host.url}/metrics`)).text(), { timeout: 20_000 })
    .toMatch(/astrolabe_ingest_processor_items_total\{signal="traces",processor="steps-fixture\/sampling",outcome="dropped"\} 90/);
});

test('samples by remote write and by OTLP are dropped and renamed by series, and each is in the ledger once', async () => {
  const account = await accountWith('Samples', true);
  const at = (values: readonly number[]) => values.map((value, place) => ({ value, timestamp: Date.now() - 5000 + place }));
  await sendSamples({ url: host.url }, account.token, [
    { labels: { __name__: 'go_threads', job: 'shop' }, samples: at([1, 2, 3]) },
    { labels: { __name__: 'orders', job: 'shop', pod: 'p1' }, samples: at([4, 5]) },
    { labels: { __name__: 'kept', job: 'shop', pod: 'p1' }, samples: at([6]) },
  ]);
  const gauge = (name: string, value: number) => ({
    name,
    gauge: { dataPoints: [{ timeUnixNano: `${Date.now() - 2000}000000`, asDouble: value }] },
  });
  const sent = await fetch(`${host.url}/v1/metrics`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ resourceMetrics: [{ scopeMetrics: [{ metrics: [gauge('go_heap', 1), gauge('orders', 2)] }] }] }),
  });
  expect([sent.status, await sent.text()]).toEqual([200, '{}']);
  expect(await asked(seriesPlan, account)).toMatchObject({
    series: [
      ['kept', { job: 'shop', pod: 'p1' }],
      ['shop_orders_total', { job: 'shop' }],
      ['shop_orders_total', {}],
    ],
  });
  const none = { rejected: {}, repaired: {} };
  expect(await account.ledger()).toEqual({
    prometheus: { ...none, received: 6, stored: 3, dropped: { 'Runtime metrics': 3 } },
    'otlp-metrics': { ...none, received: 2, stored: 1, dropped: { 'Runtime metrics': 1 } },
  });
  expect((await listOf(account, 'metrics')).processors).toMatchObject([
    { name: 'steps-fixture/runtime', seen: 8, changed: 0, dropped: 4 },
    { name: 'steps-fixture/renaming', seen: 4, changed: 3, dropped: 0 },
    // Of the product itself; this account has no drop filter.
    { name: 'drop-filters/metrics', seen: 0 },
  ]);
});

test('an account chooses the order: what a later step renamed, an earlier one no longer drops; a wrong name is refused', async () => {
  const account = await accountWith('Order', true);
  const send = () =>
    sendSamples({ url: host.url }, account.token, [
      { labels: { __name__: 'go_orders', job: 'shop' }, samples: [{ value: 1, timestamp: Date.now() }] },
    ]);
  await send();
  expect(await asked(seriesPlan, account)).toMatchObject({ series: [] });
  const put = (names: readonly string[]) => account.call<{ message: string }>('PUT', '/api/ingest/processors/metrics', { names });
  expect(await put(['steps-fixture/none'])).toMatchObject({
    status: 400,
    body: {
      message:
        'There is no processor of metrics called steps-fixture/none. Choose of steps-fixture/runtime, steps-fixture/renaming, drop-filters/metrics.',
    },
  });
  expect(await put(['steps-fixture/renaming'])).toMatchObject({
    status: 200,
    body: {
      chosen: true,
      processors: [{ name: 'steps-fixture/renaming' }, { name: 'steps-fixture/runtime' }, { name: 'drop-filters/metrics' }],
    },
  });
  await send();
  expect(await asked(seriesPlan, account)).toMatchObject({ series: [['shop_orders_total', { job: 'shop' }]] });
  expect(await account.ledger()).toMatchObject({ prometheus: { received: 2, stored: 1, dropped: { 'Runtime metrics': 1 } } });
  expect(await put([])).toMatchObject({ body: { chosen: false, processors: [{ name: 'steps-fixture/runtime' }, {}, {}] } });
});

test('a dry run tells what steps would make of stored logs, spans and series of the account, and changes nothing', async () => {
  const account = await accountWith('Trial', false);
  await sendSpans(otlp(), account.token, [...carts(20), other('GET /health', 'a1')]);
  await sendSamples({ url: host.url }, account.token, [
    { labels: { __name__: 'go_threads', job: 'shop' }, samples: [{ value: 1, timestamp: Date.now() }] },
    { labels: { __name__: 'kept', job: 'shop' }, samples: [{ value: 1, timestamp: Date.now() }] },
  ]);
  const logs = await fetch(`${host.url}/shop/_bulk`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${account.token}`, 'content-type': 'application/x-ndjson' },
    body: '{"index":{}}\n{"message":"card 1234","user":{"id":7}}\n{"index":{}}\n{"message":"none"}\n',
  });
  expect(logs.status).toBe(200);
  const before = await account.ledger();
  const dry = host.service(dryRunService);
  const range = hour();
  expect(await dry.run({ accountId: account.id, signal: 'traces', step: sampling, range })).toMatchObject({
    ...{ looked: 21, changed: 2, dropped: { 'One of ten': 18 }, failed: 0 },
  });
  expect(await dry.run({ accountId: account.id, signal: 'metrics', step: runtime, range })).toEqual({
    ...{ looked: 2, changed: 0, dropped: { 'Runtime metrics': 1 }, failed: 0 },
    samples: [{ before: { metric: 'go_threads', labels: { job: 'shop' }, type: 'unknown' }, rule: 'Runtime metrics' }],
  });
  const masked = await dry.run({ accountId: account.id, signal: 'logs', step: masking, range, limit: 10 });
  expect(masked).toMatchObject({ looked: 2, changed: 2, dropped: {}, failed: 0 });
  expect(masked.samples.map(({ before: read, after }) => [read.message, after?.message, read.fields]).toSorted()).toEqual([
    ['card 1234', 'card ####', { user: { id: 7 } }],
    ['none', 'none', {}],
  ]);
  // By its name, for an account that gives it nothing to do, and for one that does.
  const named = { accountId: account.id, signal: 'traces', step: 'steps-fixture/health', range } as const;
  expect(await dry.run(named)).toMatchObject({ looked: 21, changed: 0, dropped: {} });
  active.add(account.id);
  const tried = await dry.run(named);
  expect(tried).toMatchObject({
    looked: 21,
    dropped: { 'Health checks': 1 },
    samples: [{ before: { name: 'GET /health', service: 'cart' } }],
  });
  await expect(dry.run({ ...named, limit: 10_001 })).rejects.toMatchObject({ status: 400, code: 'DRY_RUN_INVALID' });
  expect((await asked(spansPlan, account)).spans).toHaveLength(2);
  expect(await account.ledger()).toEqual(before);
  expect((await listOf(account, 'traces')).processors.map(({ seen }) => seen)).toEqual([0, 0, 0]);
});
