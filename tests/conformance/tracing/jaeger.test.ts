import { beforeAll, expect, test } from 'vitest';
import { accountsService } from '#sdk/server';
import { type SentSpan, sendSpans } from '../../harness/sendSpans';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Answer<T> {
  readonly data: T;
  readonly total: number;
  readonly errors: readonly { readonly code: number; readonly msg: string }[] | null;
}
interface Span {
  readonly spanID: string;
  readonly operationName: string;
  readonly processID: string;
  readonly startTime: number;
  readonly duration: number;
  readonly references: readonly { readonly spanID: string }[];
  readonly tags: readonly { readonly key: string; readonly value: unknown }[];
}
interface Trace {
  readonly traceID: string;
  readonly spans: readonly Span[];
  readonly processes: Readonly<Record<string, { readonly serviceName: string }>>;
}

let host: HostInProcess;
let admin: Headers;
const ids = { main: 0, orders: 0, billing: 0 };

const jaeger = async <T>(path: string, headers: Headers) => {
  const answer = await fetch(`${host.url}/jaeger-app/api${path}`, { headers });
  return { status: answer.status, ...((await answer.json()) as Answer<T>) };
};
const of = (accountId: number): Headers => ({ ...admin, 'tracing-account-id': String(accountId) });

const now = Date.now();
const order = (traceId: string, start: number, more: Partial<SentSpan> = {}): SentSpan[] => [
  {
    traceId,
    spanId: '1',
    service: 'web',
    name: 'GET /cart',
    kind: 'server',
    start,
    duration: 120,
    attributes: { 'http.route': '/cart' },
    ...more,
  },
  { traceId, spanId: '2', parentSpanId: '1', service: 'web', name: 'call stock', kind: 'client', start: start + 10, duration: 80 },
  {
    traceId,
    spanId: '3',
    parentSpanId: '2',
    service: 'stock',
    name: 'reserve',
    kind: 'server',
    start: start + 20,
    duration: 60.25,
    status: 'error',
    attributes: { 'db.system': 'postgresql', units: 3 },
  },
];

beforeAll(async () => {
  host = await HostInProcess.shared();
  const accounts = host.service(accountsService);
  ids.main = (await accounts.addOwner({ name: 'Jaeger works', planType: 'pro' })).id;
  const orders = await accounts.add(ids.main, { name: 'Orders', type: 'tracing', sharedWith: [ids.main] });
  const billing = await accounts.add(ids.main, { name: 'Billing', type: 'tracing', sharedWith: [ids.main] });
  [ids.orders, ids.billing] = [orders.id, billing.id];
  const about = { email: 'jo@jaeger.example', fullName: 'Jo', password: 'correct horse battery' };
  admin = await host.headersOf((await host.identity.addUser(about, [{ accountId: ids.main, role: 'admin' }])).id, ids.main);
  await sendSpans(host, orders.token ?? '', [
    ...order('a1', now - 60_000),
    ...order('a2', now - 30_000, { name: 'GET /checkout', duration: 900 }),
  ]);
  await sendSpans(host, billing.token ?? '', [
    { traceId: 'b1', spanId: '1', service: 'invoices', name: 'print', start: now - 20_000, duration: 5 },
  ]);
});

test('the services of each tracing account are listed by the header that names it [data-7.5-01]', async () => {
  expect(await jaeger('/services', of(ids.orders))).toEqual({
    status: 200,
    data: ['stock', 'web'],
    total: 2,
    limit: 0,
    offset: 0,
    errors: null,
  });
  expect((await jaeger('/services', of(ids.billing))).data).toEqual(['invoices']);
  // Without the header: all that may be read.
  expect((await jaeger('/services', admin)).data).toEqual(['invoices', 'stock', 'web']);
});

test('a trace is told by its id to who asks in its account, and to nobody else [data-7.5-02]', async () => {
  const { status, data } = await jaeger<Trace[]>('/traces/a1', of(ids.orders));
  expect([status, data.length, data[0]?.traceID]).toEqual([200, 1, '000000000000000000000000000000a1']);
  const services = data[0]?.spans.map(({ operationName, processID }) => [operationName, data[0]?.processes[processID]?.serviceName]);
  expect(services).toEqual([
    ['GET /cart', 'web'],
    ['call stock', 'web'],
    ['reserve', 'stock'],
  ]);
  const reserve = data[0]?.spans[2];
  expect(reserve).toMatchObject({ spanID: '0000000000000003', duration: 60_250, startTime: (now - 60_000 + 20) * 1000 });
  expect(reserve?.references).toMatchObject([{ spanID: '0000000000000002' }]);
  expect(reserve?.tags).toEqual(
    expect.arrayContaining([
      { key: 'db.system', type: 'string', value: 'postgresql' },
      { key: 'units', type: 'int64', value: 3 },
      { key: 'error', type: 'bool', value: true },
    ]),
  );
  const elsewhere = await jaeger<null>('/traces/a1', of(ids.billing));
  expect(elsewhere).toMatchObject({ status: 404, data: null, errors: [{ code: 404, msg: 'trace not found' }] });
});

test('operations are told with their kinds, and calls between services are counted', async () => {
  expect((await jaeger('/services/web/operations', admin)).data).toEqual(['GET /cart', 'GET /checkout', 'call stock']);
  expect((await jaeger('/operations?service=web&spanKind=client', admin)).data).toEqual([{ name: 'call stock', spanKind: 'client' }]);
  const endTs = now + 1000;
  expect((await jaeger(`/dependencies?endTs=${endTs}&lookback=3600000`, admin)).data).toEqual([
    { parent: 'web', child: 'stock', callCount: 2 },
  ]);
  expect((await jaeger(`/dependencies?endTs=${now - 3_600_000}&lookback=1000`, admin)).data).toEqual([]);
});

test('traces are found by service, operation, tags, duration and time, the newest first, and by several ids', async () => {
  const found = async (query: string) => (await jaeger<Trace[]>(`/traces?${query}`, admin)).data.map(({ traceID }) => traceID.slice(-2));
  expect(await found('service=web')).toEqual(['a2', 'a1']);
  expect(await found('service=web&limit=1')).toEqual(['a2']);
  expect(await found('service=web&operation=GET%20%2Fcart')).toEqual(['a1']);
  expect(await found(`service=stock&tags=${encodeURIComponent('{"db.system":"postgresql","error":"true"}')}`)).toEqual(['a2', 'a1']);
  expect(await found(`service=stock&tags=${encodeURIComponent('{"db.system":"mysql"}')}`)).toEqual([]);
  expect(await found('service=web&tag=http.route:/cart&minDuration=500ms')).toEqual(['a2']);
  expect(await found('service=web&operation=GET%20%2Fcart&maxDuration=1s')).toEqual(['a1']);
  expect(await found(`service=web&start=${(now - 45_000) * 1000}&end=${(now + 1000) * 1000}`)).toEqual(['a2']);
  expect(await found('service=nobody')).toEqual([]);
  expect(await found('traceID=a1&traceID=b1')).toEqual(['a1', 'b1']);
  // Each trace comes with all its spans.
  expect((await jaeger<Trace[]>('/traces?service=stock&limit=1', admin)).data[0]?.spans).toHaveLength(3);
});

test.each([
  ['/traces/xyz', 400, "'xyz' is no trace id"],
  ['/traces', 400, "parameter 'service' is required"],
  ['/traces?service=web&limit=many', 400, "parameter 'limit' has to be a whole number"],
  ['/traces?service=web&minDuration=soon', 400, "parameter 'minDuration'"],
  ['/traces?service=web&tags=[1]', 400, "parameter 'tags'"],
  ['/operations', 400, "parameter 'service' is required"],
  ['/operations?service=web&spanKind=odd', 400, "parameter 'spanKind' is one of internal, server, client, producer, consumer"],
  ['/dependencies?endTs=late', 400, "parameter 'endTs' has to be a whole number"],
])('%s is answered with what is wrong', async (path, status, message) => {
  const answer = await jaeger<null>(path, admin);
  expect([answer.status, answer.data]).toEqual([status, null]);
  expect(answer.errors?.[0]?.msg).toContain(message);
});

test('an account that the asker may not read, and what is no account, are refused', async () => {
  const other = (await host.service(accountsService).addOwner({ name: 'Elsewhere', planType: 'pro' })).id;
  expect((await jaeger('/services', of(other))).status).toBe(403);
  expect((await jaeger('/services', { ...admin, 'tracing-account-id': 'mine' })).status).toBe(400);
});
