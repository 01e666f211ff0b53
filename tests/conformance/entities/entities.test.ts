import { beforeAll, expect, test } from 'vitest';
import { type Product, type Session, until } from '#tests/harness/product';
import { sendSpans } from '#tests/harness/sendSpans';
import { sharedProduct } from '#tests/harness/sharedProduct';

interface Thing {
  readonly kind: string;
  readonly name: string;
  readonly within: Readonly<Record<string, string>>;
}
interface Listed {
  readonly results: readonly Thing[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly failed: readonly unknown[];
}
interface Known {
  readonly facts: readonly {
    readonly source: string;
    readonly seen?: { readonly first: number; readonly last: number };
    readonly health?: { readonly state: string; readonly reason: string };
    readonly relations?: readonly { readonly title: string; readonly entities: readonly Thing[]; readonly total: number }[];
  }[];
  readonly failed: readonly unknown[];
}

const now = Date.now();
const start = now - 600_000;
const range = { from: now - 900_000, to: now };
let product: Product;
let session: Session;
let other: Session;

const list = (kind: string, more: Readonly<Record<string, string | number>> = {}, as = session) =>
  as.call<Listed>('GET', `/api/entities/${kind}?${new URLSearchParams({ ...range, ...more } as never)}`);
const about = (entity: object, as = session) => as.call<Known>('POST', '/api/entities/about', { ...entity, ...range });
const named = ({ body }: { readonly body: Listed }) => body.results.map(({ name }) => name).sort();

beforeAll(async () => {
  product = await sharedProduct('Entities');
  session = await product.login();
  other = await (await sharedProduct('Entities of others')).login();
  const logs = [
    { service: 'cart', 'k8s.pod.name': 'cart-7', 'k8s.namespace.name': 'shop', 'k8s.node.name': 'node-1', user: { id: 'u1' } },
    { service: 'cart', 'k8s.pod.name': 'cart-8', 'k8s.namespace.name': 'shop', 'k8s.node.name': 'node-2' },
    { service: 'till', kubernetes: { pod_name: 'till-1', namespace_name: 'shop', host: 'node-1' } },
  ].map((log, second) => ({ ...log, message: `entry ${second}`, '@timestamp': new Date(start + second * 1000).toISOString() }));
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}`, {
    method: 'POST',
    body: logs.map((log) => JSON.stringify(log)).join('\n'),
  });
  expect(answer.status).toBe(200);
  const call = (number: number, status?: 'error') => [
    { traceId: `${number}`, spanId: `${number}1`, service: 'web', name: 'GET /buy', kind: 'server', start, duration: 40 },
    {
      traceId: `${number}`,
      spanId: `${number}2`,
      parentSpanId: `${number}1`,
      service: 'web',
      name: 'POST',
      kind: 'client',
      start,
      duration: 30,
    },
    {
      ...{ traceId: `${number}`, spanId: `${number}3`, parentSpanId: `${number}2`, service: 'cart', name: 'POST /order', kind: 'server' },
      ...{ start, duration: 20, resource: { 'k8s.pod.name': 'cart-7', 'k8s.namespace.name': 'shop' } },
      ...(status !== undefined && { status }),
    },
  ];
  await sendSpans({ url: product.otlpUrl }, await session.shippingToken(), [
    ...call(1),
    ...call(2),
    ...call(3),
    ...call(4, 'error'),
  ] as never);
  await until('the pods being known', async () => (await list('pod')).body.total === 3);
});

test('the things of a kind are those that logs and spans name, by whichever convention, each once', async () => {
  expect(named(await list('service'))).toEqual(['cart', 'till', 'web']);
  expect(named(await list('pod'))).toEqual(['cart-7', 'cart-8', 'till-1']);
  expect(named(await list('node'))).toEqual(['node-1', 'node-2']);
  expect((await list('pod')).body).toMatchObject({ total: 3, isTotalExact: true, failed: [] });
  expect(named(await list('queue'))).toEqual([]);
});

test('a list is searched by a part of the name without regard to case, and tells how many there are beyond its limit', async () => {
  expect(named(await list('pod', { search: 'ART-' }))).toEqual(['cart-7', 'cart-8']);
  const { body } = await list('pod', { limit: 1 });
  expect(body.results).toHaveLength(1);
  expect(body).toMatchObject({ total: 3 });
});

test('of a service is told when it was seen, how its requests went, whom it has to do with', async () => {
  const { facts, failed } = (await about({ kind: 'service', name: 'cart' })).body;
  expect(failed).toEqual([]);
  const of = (source: string) => facts.find((fact) => fact.source === source);
  expect(of('Services')).toMatchObject({
    health: { state: 'critical', reason: '1 of 4 requests failed' },
    relations: [{ title: 'Called by', entities: [{ kind: 'service', name: 'web', within: {} }], total: 1 }],
  });
  expect(of('Logs')?.seen).toEqual({ first: start, last: start + 1000 });
  const pods = of('Logs')?.relations?.find(({ title }) => title === 'Pods');
  expect(pods?.entities.map(({ name }) => name).sort()).toEqual(['cart-7', 'cart-8']);
  expect(pods?.total).toBe(2);
  expect(
    of('Spans')
      ?.relations?.find(({ title }) => title === 'Pods')
      ?.entities.map(({ name }) => name),
  ).toEqual(['cart-7']);
  expect((await about({ kind: 'service', name: 'web' })).body.facts.find(({ source }) => source === 'Services')?.relations).toEqual([
    { title: 'Calls', entities: [{ kind: 'service', name: 'cart', within: {} }], total: 1 },
  ]);
});

test('a thing of another namespace, or that nothing named, is unknown; a kind that there is not is refused with the one that was meant', async () => {
  expect(
    (await about({ kind: 'pod', name: 'cart-7', within: { namespace: 'shop' } })).body.facts.map(({ source }) => source).sort(),
  ).toEqual(['Logs', 'Spans']);
  expect((await about({ kind: 'pod', name: 'cart-7', within: { namespace: 'bank' } })).body).toEqual({ facts: [], failed: [] });
  expect((await about({ kind: 'user', name: 'nobody' })).body).toEqual({ facts: [], failed: [] });
  expect(await list('pods')).toMatchObject({
    status: 404,
    body: { code: 'ENTITY_KIND_UNKNOWN', message: 'There is no kind of thing called "pods". Did you mean pod?' },
  });
  expect(await list('pod', { from: range.to, to: range.from })).toMatchObject({ status: 400, body: { code: 'TIME_RANGE_INVALID' } });
});

test('people of another account are told nothing of them', async () => {
  for (const kind of ['service', 'pod', 'node', 'user'])
    expect((await list(kind, {}, other)).body).toMatchObject({ results: [], total: 0 });
  expect((await about({ kind: 'service', name: 'cart' }, other)).body.facts).toEqual([]);
});
