import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Session, startProduct } from '#tests/harness/product';
import type { MapEdge, ServiceMap, Side } from '../../../plugins/spm/common/map/serviceMap';
import { hexId, type ShippedSpan, shipSpans } from './shipSpans';
import { topologies } from './topologies';

let product: Product;
let session: Session;

const hour = 3_600_000;
/** An hour of its own for each thing that is tried, the newest a few hours ago. */
const base = Math.floor(Date.now() / hour) * hour - 40 * hour;
const hourOf = (index: number) => ({ from: base + index * hour, to: base + (index + 1) * hour });

const ask = (body: object, as: Session = session) => as.call<ServiceMap>('POST', '/api/spm/map', body);
const mapOf = async (body: object, as?: Session): Promise<ServiceMap> => {
  const answer = await ask(body, as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const ship = async (spans: readonly ShippedSpan[], token?: string) => shipSpans(product, token ?? (await session.shippingToken()), spans);

const nameOf = (id: string) => id.replace(/^\w+:/, '');
const sideText = (name: string, side: Side | null) => (side === null ? '' : ` ${name} ${side.calls}/${side.errors}`);
const edgeText = ({ from, to, kind, caller, callee, unanswered }: MapEdge) =>
  `${nameOf(from)} → ${nameOf(to)} (${kind})${sideText('caller', caller)}${sideText('callee', callee)}${unanswered === 0 ? '' : ` unanswered ${unanswered}`}`;
const edgesOf = ({ edges }: ServiceMap) => edges.map(edgeText).sort();
const nodesOf = ({ nodes }: ServiceMap) => nodes.map(({ kind, name }) => `${kind} ${name}`).sort();
const near = (value: number | null | undefined, expected: number) => {
  expect(value).toBeGreaterThan(expected * 0.955);
  expect(value).toBeLessThan(expected * 1.045);
};

beforeAll(async () => {
  product = await startProduct();
  session = await product.login();
  for (const [index, { spans }] of topologies.entries()) await ship(spans(hourOf(index).from + 600_000));
});
afterAll(() => product?.dispose());

describe('edges of the five topologies: all of them, and none that is false [data-9-48] [data-2.6-11]', () => {
  test.each(topologies.map((topology, index) => [topology.name, topology, index] as const))('%s', async (_name, topology, index) => {
    const map = await mapOf({ range: hourOf(index) });
    expect(edgesOf(map)).toEqual([...topology.edges].sort());
    expect(nodesOf(map)).toEqual([...topology.nodes].sort());
    expect(map.total).toEqual({ nodes: topology.nodes.length, edges: topology.edges.length });
  });
});

test('rates, errors and durations of services and calls, of both sides, with traces as examples [data-9-48]', async () => {
  const map = await mapOf({ range: hourOf(0) });
  const orders = map.nodes.find(({ name }) => name === 'orders');
  expect(orders).toMatchObject({ kind: 'service', spans: 8, figures: { calls: 4, errors: 1, errorRate: 0.25, rate: 4 / 3600 } });
  near(orders?.figures?.p95, 40);
  const call = map.edges.find(({ to }) => nameOf(to) === 'orders');
  near(call?.caller?.p50, 80);
  near(call?.caller?.p95, 80);
  near(call?.callee?.p95, 40);
  expect(call?.caller).toMatchObject({ rate: 4 / 3600, errorRate: 0 });
  expect(call?.callee?.errorRate).toBe(0.25);
  expect(call?.examples).toEqual([{ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), spanId: expect.any(String), what: 'slowest' }]);
  expect(map.lookedAt).toEqual({ sample: 1, spans: { shown: 24, total: 24 }, traces: { shown: 4, total: 4 } });
  const failed = (await mapOf({ range: hourOf(1) })).edges.find(({ to }) => nameOf(to) === 'cart');
  expect(failed?.examples[0]).toEqual({ traceId: hexId('grpc2', 32), spanId: hexId('g6', 16), what: 'failed' });
});

test('of some services their neighbours and what lies between; of operations the traces that have them; of environments their spans', async () => {
  const at = hourOf(6).from + 60_000;
  const call = (trace: string, operation: string, environment: string): ShippedSpan[] => [
    { service: 'front', name: operation, kind: 'server', trace, id: `${trace}1`, at, environment },
    { service: 'front', name: 'GET', kind: 'client', trace, id: `${trace}2`, parent: `${trace}1`, at, environment },
    { service: `${operation}er`, name: 'GET', kind: 'server', trace, id: `${trace}3`, parent: `${trace}2`, at, environment },
  ];
  await ship([...call('f1', 'buy', 'production'), ...call('f2', 'sell', 'staging'), ...call('f3', 'buy', 'staging')]);
  const range = hourOf(6);
  const whole = await mapOf({ range });
  expect(edgesOf(whole)).toEqual(['front → buyer (call) caller 2/0 callee 2/0', 'front → seller (call) caller 1/0 callee 1/0']);
  expect(whole.choices).toEqual({
    services: ['front', 'buyer', 'seller'],
    environments: ['production', 'staging'],
    operations: ['GET', 'buy', 'sell'],
  });
  const focused = await mapOf({ range, services: ['seller'] });
  expect([edgesOf(focused), nodesOf(focused)]).toEqual([
    ['front → seller (call) caller 1/0 callee 1/0'],
    ['service front', 'service seller'],
  ]);
  expect(focused.choices.services).toEqual(['front', 'buyer', 'seller']);
  expect(focused.lookedAt.traces).toEqual({ shown: 1, total: 1 });
  const bought = await mapOf({ range, operations: ['buy'] });
  expect([edgesOf(bought), nodesOf(bought)]).toEqual([['front → buyer (call) caller 2/0 callee 2/0'], ['service buyer', 'service front']]);
  const staging = await mapOf({ range, environments: ['staging'] });
  expect(edgesOf(staging)).toEqual(['front → buyer (call) caller 1/0 callee 1/0', 'front → seller (call) caller 1/0 callee 1/0']);
  expect(staging.nodes.find(({ name }) => name === 'front')?.figures?.calls).toBe(2);
  expect(edgesOf(await mapOf({ range, environments: ['staging'], operations: ['sell'], services: ['front'] }))).toEqual([
    'front → seller (call) caller 1/0 callee 1/0',
  ]);
});

test('compared with as long ago: what each node and edge was then, null for what was not, and no calls for what is no more', async () => {
  const earlier = hourOf(8).from + 60_000;
  const call = (trace: string, to: string, at: number, isError: boolean): ShippedSpan[] => [
    { service: 'desk', name: 'in', kind: 'server', trace, id: `${trace}1`, at, takes: 200, isError },
    { service: 'desk', name: 'GET', kind: 'client', trace, id: `${trace}2`, parent: `${trace}1`, at, takes: 100, isError },
    { service: to, name: 'GET', kind: 'server', trace, id: `${trace}3`, parent: `${trace}2`, at, takes: 50 },
  ];
  await ship([...call('c1', 'lamp', earlier, false), ...call('c2', 'fan', earlier, false)]);
  await ship([
    ...call('c3', 'lamp', earlier + hour, true),
    ...call('c4', 'lamp', earlier + hour, true),
    ...call('c5', 'heater', earlier + hour, false),
  ]);
  const map = await mapOf({ range: hourOf(9), compareTo: '1h' });
  const edgeTo = (name: string) => map.edges.find(({ to }) => nameOf(to) === name);
  expect(edgeTo('lamp')).toMatchObject({ figures: { calls: 2, errors: 2 }, before: { calls: 1, errors: 0, rate: 1 / 3600 } });
  expect(edgeTo('heater')).toMatchObject({ figures: { calls: 1 }, before: null });
  expect(edgeTo('fan')).toMatchObject({ figures: { calls: 0 }, caller: null, callee: null, before: { calls: 1 } });
  const node = (wanted: string) => map.nodes.find(({ name }) => name === wanted);
  expect(node('desk')).toMatchObject({ figures: { calls: 3, errors: 2 }, before: { calls: 2, errors: 0 } });
  expect(node('fan')).toMatchObject({ figures: null, before: { calls: 1 } });
  const alone = await mapOf({ range: hourOf(9) });
  expect(alone.nodes.every((each) => !('before' in each))).toBe(true);
});

test('of more spans than the limit whole traces are drawn evenly; they stand for all, and the answer says so', async () => {
  const at = hourOf(11).from + 60_000;
  const traces = Array.from({ length: 1500 }, (_, index): ShippedSpan[] => [
    { service: 'many', name: 'GET', kind: 'client', trace: `m${index}`, id: `m${index}a`, at },
    { service: 'few', name: 'GET', kind: 'server', trace: `m${index}`, id: `m${index}b`, parent: `m${index}a`, at },
  ]);
  await ship(traces.flat());
  const { lookedAt, edges, nodes } = await mapOf({ range: hourOf(11), limit: 1000 });
  expect(lookedAt.sample).toBe(3);
  expect(lookedAt.spans.total).toBe(3000);
  expect(lookedAt.spans.shown).toBe(lookedAt.traces.shown * 2);
  expect(lookedAt.traces.shown).toBeGreaterThan(400);
  expect(lookedAt.traces.shown).toBeLessThan(600);
  expect(lookedAt.traces.total).toBe(lookedAt.traces.shown * 3);
  expect(edges[0]?.callee?.calls).toBe(lookedAt.traces.shown * 3);
  // Of services all spans are counted.
  expect(nodes.find(({ name }) => name === 'few')?.figures?.calls).toBe(1500);
});

test('a call that has just ended may still be answered: nobody is taken for one that sends no spans yet', async () => {
  const now = Date.now();
  const fresh = { service: 'swift', kind: 'client', trace: 'fresh', at: now - 5000 } as const;
  await ship([
    { ...fresh, name: 'GET', id: 'n1', attributes: { 'server.address': 'slow.internal' } },
    { ...fresh, name: 'SELECT', id: 'n2', attributes: { 'db.system': 'mysql', 'db.name': 'a' } },
    { ...fresh, at: now - 120_000, name: 'GET', id: 'n3', attributes: { 'server.address': 'old.internal' } },
  ]);
  const map = await mapOf({ range: { from: now - hour / 2, to: now + 60_000 } });
  expect(edgesOf(map)).toEqual(['swift → mysql a (call) caller 1/0', 'swift → old.internal (call) caller 1/0']);
});

test('spans of another account are in nobody else’s map', async () => {
  const other = (await session.call<{ accountId: number; token: string }>('POST', '/api/accounts', { name: 'Elsewhere', type: 'sub' }))
    .body;
  const at = hourOf(13).from + 60_000;
  await ship(
    [
      { service: 'theirs', name: 'GET', kind: 'client', trace: 'x1', id: 'x1a', at, attributes: { 'server.address': 'secret.example' } },
      { service: 'theirs-too', name: 'GET', kind: 'server', trace: 'x1', id: 'x1b', parent: 'x1a', at },
    ],
    other.token,
  );
  // The same trace and span ids in the account that asks.
  await ship([{ service: 'ours', name: 'in', kind: 'server', trace: 'x1', id: 'x1c', parent: 'x1a', at }]);
  const map = await mapOf({ range: hourOf(13) });
  expect([nodesOf(map), edgesOf(map)]).toEqual([['service ours'], []]);
  expect(JSON.stringify(map)).not.toMatch(/theirs|secret/);
});

test("with the flag 'ServiceListMap' off there is no map to ask for and no entry that leads to it; with it on there are [data-6-09]", async () => {
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const operator = await product.login('admin@astrolabe.local');
  const turn = async (value: boolean) =>
    expect((await operator.call('PUT', '/api/__admin__/flags/ServiceListMap', { value, accountId })).status).toBe(200);
  const offered = async () => JSON.stringify((await session.call('GET', '/api/boot')).body);
  const entry = '"title":"Service Map"';
  const range = hourOf(0);
  expect([(await ask({ range })).status, (await offered()).includes(entry)]).toEqual([200, true]);
  await turn(false);
  try {
    expect([(await ask({ range })).status, (await offered()).includes(entry)]).toEqual([403, false]);
    expect((await session.call('POST', '/api/spm/services', {})).status).toBe(200);
  } finally {
    await turn(true);
  }
  expect([(await ask({ range })).status, (await offered()).includes(entry)]).toEqual([200, true]);
});

test('bad input is refused with what to do; without spans there is an empty map', async () => {
  const range = hourOf(0);
  for (const body of [
    {},
    { range: { from: range.to, to: range.from } },
    { range: { from: -1, to: 5 } },
    { range, compareTo: '2d' },
    { range, limit: 999 },
    { range, limit: 1_000_001 },
    { range, services: Array.from({ length: 51 }, String) },
    { range, operations: [''] },
    { range, environments: 'production' },
  ]) {
    const answer = await session.call<{ error?: { code: string; message: string } }>('POST', '/api/spm/map', body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(/range|compareTo|limit|services|operations|environments/);
  }
  const empty = await mapOf({ range: hourOf(20), services: ["'); DROP TABLE spans; --"] });
  expect(empty).toMatchObject({ nodes: [], edges: [], total: { nodes: 0, edges: 0 }, lookedAt: { spans: { shown: 0, total: 0 } } });
});
