import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, localServer } from '../../../host/services/outbound/server/testing/outboundKit';
import type { BootDocument } from '../../../sdk';
import { packExample } from '../../fixtures/external/archives';
import { browser } from '../../fixtures/external/span-probe/browser';
import { ownAccount } from '../../harness/ownAccount';
import type { Product, Session } from '../../harness/product';
import { type SentSpan, sendSpans } from '../../harness/sendSpans';
import { type Answer, PluginCalls } from './PluginCalls';
import { pluginProduct } from './pluginProduct';

const minute = 60_000;
const hour = 60 * minute;
const now = Math.floor(Date.now() / minute) * minute;
const outage = now - 2 * hour;
const range = { from: now - 3 * hour, to: now };
const where = { accounts: [], from: 'now-1h', to: 'now' };
const sampled = 'One of four traces';
/** The path of its that is not below `/api/span-probe`. */
const foreign = 'GET /probe-app/api/services';

/** Traces of one span each; every fourth id ends in what sampling keeps. */
const traces = (first: number, count: number, about: Pick<SentSpan, 'service' | 'name' | 'duration'> & Partial<SentSpan>): SentSpan[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ traceId: (first + at).toString(16), spanId: (first + at).toString(16), kind: 'server', start: now - hour },
    ...about,
  }));
const before = traces(1, 8, { service: 'web', name: 'GET /before', duration: 5 });
const carts = traces(16, 16, { service: 'web', name: 'GET /cart', duration: 9, attributes: { 'probe.target': 'cart' } });
const failures = traces(256, 60, { service: 'till', name: 'POST /pay', duration: 7, status: 'error', start: outage });

let out: string;
let product: Product;
let admin: Session;
let calls: PluginCalls;
/** Of an account that sends nothing but these spans. */
let session: Session;
let archive: Buffer;
let installed: Answer;
let unapproved: Awaited<ReturnType<PluginCalls['install']>>;
let collector: LocalServer;
let collected: { readonly headers: IncomingMessage['headers']; readonly lines: readonly string[] } | undefined;
const send = async (spans: readonly SentSpan[]) => sendSpans({ url: product.otlpUrl }, await session.shippingToken(), spans);

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'astrolabe-packed-'));
  ({ product } = await pluginProduct());
  admin = await product.login();
  calls = new PluginCalls(admin);
  session = await (await ownAccount(product, 'Span probe')).login();
  collector = await localServer(async (request, response) => {
    if (request.url === '/full') return response.writeHead(507).end();
    if (request.url === '/flood') return response.end('x'.repeat(65 * 1024));
    let text = '';
    for await (const piece of request) text += piece;
    collected = { headers: request.headers, lines: text.trimEnd().split('\n') };
    for (const line of ['taken', `${collected.lines.length}`]) response.write(`${line}\n`);
    response.end();
  });
  await send(before);
  archive = await readFile(await packExample('external/span-probe', out));
  unapproved = await calls.install(archive);
  installed = (await calls.install(archive, [foreign])).body;
  await send([...carts, ...failures]);
});
afterAll(async () => {
  await calls?.remove('span-probe');
  await collector?.close();
  await rm(out, { recursive: true, force: true });
});

const boot = async () => (await session.call<BootDocument>('GET', '/api/boot')).body;
const ledger = async () => {
  type Entry = Readonly<Record<'received' | 'stored', number>> & { readonly dropped: Readonly<Record<string, number>> };
  const { entries } = (await session.call<{ readonly entries: readonly Entry[] }>('GET', '/api/ingest/ledger')).body;
  return entries.map(({ received, stored, dropped }) => ({ received, stored, dropped }));
};
const processors = async () => {
  type List = { readonly processors: readonly { readonly name: string }[] };
  const { body } = await session.call<List>('GET', '/api/ingest/processors/traces');
  return body.processors.filter(({ name }) => name.startsWith('span-probe/'));
};
const servicesNamed = async () => {
  const path = `/api/entities/service?${new URLSearchParams(range as never)}`;
  return (await session.call<{ readonly results: readonly { readonly name: string }[] }>('GET', path)).body.results.map(({ name }) => name);
};
const factsOf = async (name: string) => {
  const { body } = await session.call<{ readonly facts: readonly { readonly source: string }[] }>('POST', '/api/entities/about', {
    ...{ kind: 'service', name, within: {} },
    ...range,
  });
  return body.facts.filter(({ source }) => source === 'Span probe');
};
interface Today {
  readonly looked: object;
  readonly incidents: readonly { readonly facts: readonly { readonly source: string; readonly pieces: readonly object[] }[] }[];
  readonly total: number;
}
const today = async () => (await session.call<Today>('POST', '/api/home/today', {})).body;
const operations = (service: string, query: object) =>
  session.call('GET', `/api/span-probe/services/${service}/operations?${new URLSearchParams(query as never)}`);

test('it runs, and asked for its routes and the server that it calls', () => {
  expect(installed).toMatchObject({ id: 'span-probe', status: 'ready' });
  expect(installed.asks).toEqual({
    permissions: [],
    flags: [],
    routes: [
      'GET /api/span-probe/services/:service/operations',
      foreign,
      'POST /api/span-probe/group',
      'POST /api/span-probe/groups',
      'GET /api/span-probe/sampling',
      'POST /api/span-probe/sampling/try',
      'POST /api/span-probe/export',
    ],
    tables: [],
    jobs: [],
    outbound: ['collector.example.com'],
  });
});

test('its step of sampling takes part from the first request after it was installed: the ledger, the list of steps and its own counts say what it dropped', async () => {
  expect(await ledger()).toEqual([{ received: 84, stored: 72, dropped: { [sampled]: 12 } }]);
  expect(await processors()).toMatchObject([
    { name: 'span-probe/sampling', title: 'Keeps one of four traces', seen: 76, changed: 4, dropped: 12, failed: 0 },
  ]);
  expect((await session.call('GET', '/api/span-probe/sampling')).body).toEqual({ kept: 64, dropped: 12 });
  const tried = await session.call('POST', '/api/span-probe/sampling/try', range);
  expect(tried.body).toEqual({ looked: 72, changed: 6, dropped: { [sampled]: 6 } });
  // Trying changes nothing.
  expect((await session.call('GET', '/api/span-probe/sampling')).body).toEqual({ kept: 64, dropped: 12 });
  expect(await ledger()).toEqual([{ received: 84, stored: 72, dropped: { [sampled]: 12 } }]);
});

test('its raw call reads path and query as they are stated, and refuses what does not fit by its name', async () => {
  const time = { start: range.from * 1000, end: range.to * 1000 };
  expect(await operations('web', time)).toMatchObject({
    status: 200,
    body: { data: ['GET /cart', 'GET /before'], total: 2, limit: 20, offset: 0, errors: null },
  });
  expect((await operations('web', { ...time, limit: 1 })).body).toMatchObject({ data: ['GET /cart'], total: 2, limit: 1 });
  expect((await operations('nobody', time)).body).toMatchObject({ data: [], total: 0 });
  const refused = async (asked: ReturnType<typeof operations>) => {
    const { status, body } = (await asked) as {
      readonly status: number;
      readonly body: { readonly details?: readonly { path: string }[] };
    };
    return [status, body.details?.map(({ path }) => path)];
  };
  expect(await refused(operations('web', { ...time, limit: 101 }))).toEqual([400, ['query.limit']]);
  expect(await refused(operations('w'.repeat(101), { start: 'soon' }))).toEqual([400, ['params.service', 'query.start', 'query.end']]);
  const path = `/api/span-probe/services/web/operations?${new URLSearchParams(time as never)}`;
  expect((await fetch(product.url + path)).status).toBe(401);
});

test('its path of another product is served once it was approved by its name, behind its gate, and says who has stopped it', async () => {
  expect(unapproved).toMatchObject({
    status: 409,
    body: {
      code: 'PLUGIN_ROUTES_UNAPPROVED',
      message: `Span probe asks for paths that are not below /api/span-probe: ${foreign}. Approve them in \`routes\` to install it.`,
    },
  });
  const services = (query = '') => session.call('GET', `/probe-app/api/services${query}`);
  expect(await services()).toMatchObject({ status: 200, body: { data: ['till', 'web'], total: 2, errors: null } });
  expect(await services('?hours=25')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect((await fetch(`${product.url}/probe-app/api/services`)).status).toBe(401);
  // Another method and another path are nobody's.
  expect((await session.call('POST', '/probe-app/api/services')).status).toBe(404);
  expect((await session.call('GET', '/probe-app/api')).status).toBe(404);
  await calls.turn('span-probe', false);
  expect(await services()).toMatchObject({
    status: 503,
    body: { message: 'The plugin span-probe is off: a system admin has stopped it.' },
  });
  await calls.turn('span-probe', true);
  expect((await services()).status).toBe(200);
});

test('many groups of services are counted in one pass over the spans as each is by itself', async () => {
  const groups = [['web'], ['till'], ['web', 'till'], ['nobody'], Array.from({ length: 5000 }, (_, at) => `s${at}`).concat('till')];
  const counts = { web: { spans: 24, errors: 0, longest: 9_000_000 }, till: { spans: 60, errors: 60, longest: 7_000_000 } };
  const expected = [
    counts.web,
    counts.till,
    { spans: 84, errors: 60, longest: 9_000_000 },
    { spans: 0, errors: 0, longest: null },
    counts.till,
  ];
  interface Counted {
    readonly results: readonly object[];
    readonly rowsRead: number;
  }
  const together = await session.call<Counted>('POST', '/api/span-probe/groups', { ...range, groups });
  expect(together.body.results).toEqual(expected);
  for (const [at, services] of groups.entries())
    expect((await session.call('POST', '/api/span-probe/group', { ...range, services })).body).toEqual(expected[at]);
  const alone = await session.call<Counted>('POST', '/api/span-probe/groups', { ...range, groups: [['web', 'till']] });
  expect(together.body.rowsRead).toBe(alone.body.rowsRead);
});

test('its export streams to a server that the operator has opened, within its limits, and to no other', async () => {
  const exported = (url: string) => session.call('POST', '/api/span-probe/export', { ...range, service: 'till', url });
  const url = `http://127.0.0.1:${collector.port}`;
  expect(await exported(`${url}/spans`)).toMatchObject({ status: 200, body: { sent: 60, answers: ['taken', '60'] } });
  expect(collected?.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'content-type': 'application/x-ndjson' });
  expect(new Set(collected?.lines.map((line) => JSON.parse(line).span_id)).size).toBe(60);
  expect(await exported(`${url}/full`)).toMatchObject({ status: 502, body: { message: 'The collector answered with status 507.' } });
  expect(await exported(`${url}/flood`)).toMatchObject({ status: 502, body: { code: 'EXPORT_FAILED' } });
  const asked = collector.asked.length;
  expect(await exported('http://10.1.2.3/spans')).toMatchObject({ status: 502, body: { code: 'EXPORT_FAILED' } });
  expect(collector.asked).toHaveLength(asked);
});

test('a service that its field names is known, what it knows of one is told, and its place is offered', async () => {
  expect((await servicesNamed()).sort()).toEqual(['cart', 'till', 'web']);
  expect(await factsOf('web')).toEqual([
    {
      source: 'Span probe',
      health: { state: 'ok', reason: '0 of 24 spans failed' },
      attributes: [{ name: 'Spans', value: '24' }],
      relations: [{ title: 'Probes', entities: [{ kind: 'service', name: 'cart', within: {} }], total: 1 }],
    },
  ]);
  expect(await factsOf('till')).toMatchObject([{ health: { state: 'warning', reason: '60 of 60 spans failed' } }]);
  const { plugins, halves } = await boot();
  const places = plugins.find(({ id }) => id === 'span-probe')?.contributes.filter(({ point }) => point === 'host/entity-place@1');
  expect(places).toMatchObject([{ id: 'probe', code: 'openProbe', data: { kinds: ['service'], title: 'Probed traces' } }]);
  const half = await fetch(`${product.url}${halves?.['span-probe']?.address}`);
  expect([half.status, await half.text()]).toEqual([200, expect.stringContaining('openProbe')]);
  const { default: openProbe } = await browser.code.openProbe();
  const entity = { kind: 'service', name: 'web', within: {} };
  expect(openProbe(entity, { ...where, fields: [] })).toBe(
    '/tracing?start=now-1h&end=now&service=web&query=_exists_%3Aattributes.probe.target',
  );
});

test('Home tells the incident that it finds, in an account without any log', async () => {
  const { looked, incidents, total } = await today();
  expect(looked).toEqual({ logs: 0, errors: 0, others: [{ count: 1, one: 'failed operation', several: 'failed operations' }] });
  expect(total).toBe(1);
  expect(incidents).toMatchObject([
    {
      ...{ from: outage, to: outage + minute, isOver: true, services: ['till'] },
      bursts: [{ kind: 'other', title: 'POST /pay failed', services: ['till'], count: 60, link: { title: 'Open its traces' } }],
    },
  ]);
  expect(incidents[0]?.facts.filter(({ source }) => source.startsWith('span-probe/'))).toEqual([
    { source: 'span-probe/traces', pieces: [{ text: 'Failed traces: ' }, { value: '60' }] },
  ]);
  const { default: incidentTraces } = await browser.code.incidentTraces();
  expect(incidentTraces({ from: 1, to: 2, services: ['till'] })).toBe('/tracing?start=1&end=2&service=till&query=status%3Aerror');
});

test('nothing of it remains once it is removed', async () => {
  const address = (await boot()).halves?.['span-probe']?.address;
  expect((await calls.remove('span-probe')).status).toBe(200);
  for (const [method, path] of [
    ['GET', '/api/span-probe/services/web/operations?start=1&end=2'],
    ['POST', '/api/span-probe/groups'],
    ['GET', '/api/span-probe/sampling'],
    ['GET', '/probe-app/api/services'],
  ] as const)
    expect((await session.call(method, path)).status).toBe(404);
  const described = await (await fetch(`${product.url}/api/openapi.json`)).text();
  expect(described).toContain('/api/entities/about');
  expect(described).not.toMatch(/span-probe|probe-app/);
  const after = await boot();
  expect(after.plugins.map(({ id }) => id)).not.toContain('span-probe');
  expect(after.halves?.['span-probe']).toBeUndefined();
  expect((await fetch(product.url + address)).status).toBe(404);

  await send(traces(1024, 4, { service: 'web', name: 'GET /after', duration: 5 }));
  expect(await ledger()).toEqual([{ received: 88, stored: 76, dropped: { [sampled]: 12 } }]);
  expect(await processors()).toEqual([]);
  expect((await servicesNamed()).sort()).toEqual(['till', 'web']);
  expect(await factsOf('web')).toEqual([]);
  expect(await today()).toMatchObject({ looked: { logs: 0, others: [] }, incidents: [], total: 0 });
  expect((await calls.listed()).plugins.map(({ id }) => id)).not.toContain('span-probe');
  expect(await calls.problemsOf('span-probe')).toEqual([]);
  // What it has done stays in the books of the account, and it is there again as soon as it is installed again.
  expect((await calls.install(archive, [foreign])).body.status).toBe('ready');
  expect((await session.call('GET', '/api/span-probe/sampling')).body).toEqual({ kept: 0, dropped: 0 });
});
