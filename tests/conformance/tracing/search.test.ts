import { beforeAll, expect, test } from 'vitest';
import { accountsService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';
import { type SentSpan, sendSpans } from './sendSpans';

type Headers = Readonly<Record<string, string>>;
interface Found {
  readonly results: readonly {
    readonly traceId: string;
    readonly root: { readonly service: string; readonly operation: string };
    readonly rootMissing: boolean;
    readonly start: string;
    readonly duration: string;
    readonly spans: number;
    readonly errors: number;
    readonly services: readonly { readonly service: string; readonly spans: number; readonly errors: number }[];
    readonly matched: number;
  }[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  readonly hasSpans: boolean;
}
interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details?: { readonly span?: { readonly start: number; readonly end: number } };
}

/** Milliseconds since the epoch: a whole minute, a while ago. */
const moment = Math.floor(Date.now() / 60_000) * 60_000 - 1_200_000;
const minute = 60_000;
const traceOf = (digit: string) => digit.repeat(32);
const spanOf = (digit: string, n: number) => `${digit.repeat(15)}${n}`;
const cart = traceOf('a');
const order = traceOf('b');
const mail = traceOf('c');
const batch = traceOf('d');

/** A read of a cart, an order that fails, a mail whose sender was not traced, and a batch of many spans; each begins a minute after the one before. */
const spans: readonly SentSpan[] = [
  {
    trace: cart,
    span: spanOf('a', 1),
    service: 'web',
    name: 'GET /cart',
    start: 0,
    length: 400,
    kind: 'server',
    attributes: { 'http.route': '/cart', 'http.response.status_code': 200 },
  },
  { trace: cart, span: spanOf('a', 2), parent: spanOf('a', 1), service: 'cart', name: 'load', start: 50, length: 200, kind: 'client' },
  {
    trace: cart,
    span: spanOf('a', 3),
    parent: spanOf('a', 2),
    service: 'store',
    name: 'SELECT carts',
    start: 100,
    length: 100,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql' },
  },
  {
    trace: order,
    span: spanOf('b', 1),
    service: 'web',
    name: 'POST /order',
    start: minute,
    length: 1500,
    kind: 'server',
    failed: true,
    attributes: { 'http.route': '/order', 'http.response.status_code': 500 },
  },
  {
    trace: order,
    span: spanOf('b', 2),
    parent: spanOf('b', 1),
    service: 'payments',
    name: 'charge',
    start: minute + 100,
    length: 1200,
    failed: true,
    attributes: { 'payment.provider': 'acme' },
  },
  {
    trace: mail,
    span: spanOf('c', 1),
    parent: spanOf('c', 9),
    service: 'worker',
    name: 'consume',
    start: 2 * minute,
    length: 30,
    kind: 'consumer',
  },
  { trace: mail, span: spanOf('c', 2), parent: spanOf('c', 1), service: 'mail', name: 'send', start: 2 * minute + 10, length: 50 },
  { trace: batch, span: spanOf('d', 0), service: 'batch', name: 'nightly', start: 3 * minute, length: 100 },
  ...[1, 2, 3, 4, 5].map(
    (n): SentSpan => ({
      trace: batch,
      span: spanOf('d', n),
      parent: spanOf('d', 0),
      service: 'store',
      name: 'SELECT carts',
      start: 3 * minute + n * 10,
      length: 5,
    }),
  ),
];
const range = { from: moment - minute, to: moment + 10 * minute };

let host: HostInProcess;
let admin: Headers;
/** The tracing account that the spans are in, below the owner that the admin is in. */
let tracing: number;
let empty: Headers;
let foreign: { readonly headers: Headers; readonly tracing: number };

async function call<T>(headers: Headers, path: string, body: object) {
  const answer = await fetch(`${host.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** An owner with an admin, and a tracing account that they may read. */
async function owner(name: string, email: string) {
  const { id } = await host.service(accountsService).addOwner({ name, planType: 'pro' });
  const person = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [
    { accountId: id, role: 'admin' },
  ]);
  const headers = await host.headersOf(person.id, id);
  const made = await call<{ accountId: number; token: string }>(headers, '/api/accounts', {
    name: `${name} traces`,
    type: 'tracing',
    sharedWith: [id],
  });
  expect(made.status).toBe(200);
  return { headers, ...made.body };
}

beforeAll(async () => {
  host = await HostInProcess.shared();
  const shop = await owner('Trace shop', 'ada@trace-shop.example');
  const other = await owner('Trace rival', 'otto@trace-rival.example');
  const none = await owner('Trace none', 'nina@trace-none.example');
  [admin, tracing, empty] = [shop.headers, shop.accountId, none.headers];
  foreign = { headers: other.headers, tracing: other.accountId };
  await sendSpans(host.url, shop.token, spans, moment);
  await sendSpans(
    host.url,
    other.token,
    [{ trace: traceOf('e'), span: spanOf('e', 1), service: 'rival', name: 'GET /cart', start: 0, length: 5 }],
    moment,
  );
});

const search = (body: object, headers = admin) => call<Found>(headers, '/api/tracing/search', { ...range, ...body });
const ids = async (body: object, headers = admin) => (await search(body, headers)).body.results.map(({ traceId }) => traceId);

test('a trace is told with its root, times, counts and services, and a missing root is said [data-2.6-08]', async () => {
  const { status, body } = await search({});
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 4, totalIsLowerBound: false, hasSpans: true });
  const byId = new Map(body.results.map((trace) => [trace.traceId, trace]));
  expect(byId.get(order)).toEqual({
    traceId: order,
    root: { service: 'web', operation: 'POST /order' },
    rootMissing: false,
    start: `${moment + minute}000000`,
    duration: '1500000000',
    spans: 2,
    errors: 2,
    services: [
      { service: 'payments', spans: 1, errors: 1 },
      { service: 'web', spans: 1, errors: 1 },
    ],
    matched: 2,
  });
  expect(byId.get(mail)).toMatchObject({
    root: { service: 'worker', operation: 'consume' },
    rootMissing: true,
    duration: '60000000',
    errors: 0,
  });
  expect(byId.get(batch)).toMatchObject({
    spans: 6,
    services: [
      { service: 'store', spans: 5, errors: 0 },
      { service: 'batch', spans: 1, errors: 0 },
    ],
  });
});

test.each<[condition: string, asked: object, found: readonly string[]]>([
  ['service', { service: 'store' }, [batch, cart]],
  ['a service that only a part of the name of is given', { service: 'stor' }, []],
  ['operation', { operation: 'SELECT carts' }, [batch, cart]],
  ['operation of a service', { service: 'web', operation: 'GET /cart' }, [cart]],
  ['operation of another service', { service: 'store', operation: 'GET /cart' }, []],
  ['kind', { kind: 'consumer' }, [mail]],
  ['status', { status: 'error' }, [order]],
  ['least duration, itself included', { minDuration: 1_500_000_000 }, [order]],
  ['least duration, a nanosecond above', { minDuration: 1_500_000_001 }, []],
  ['greatest duration, itself included', { service: 'web', maxDuration: 400_000_000 }, [cart]],
  ['greatest duration, a nanosecond below', { service: 'web', maxDuration: 399_999_999 }, []],
  ['durations between two', { minDuration: 90_000_000, maxDuration: 110_000_000 }, [batch, cart]],
  ['a tag', { query: 'attributes.http.route:"/cart"' }, [cart]],
  ['a tag that is a number', { query: 'attributes.http.response.status_code:>=500' }, [order]],
  ['a tag of the process', { query: 'resource.host.name:"mail-1"' }, [mail]],
  ['a tag that nothing has', { query: 'attributes.http.route:"/nothing"' }, []],
  ['a tag and a condition', { query: 'attributes.payment.provider:acme', status: 'error', service: 'payments' }, [order]],
  ['conditions that two spans have, but no one', { query: 'attributes.payment.provider:acme', service: 'web' }, []],
  ['no query but a star', { query: '*', service: 'mail' }, [mail]],
  ['an order', { service: 'web', sort: 'newest' }, [order, cart]],
])('traces are found by %s [data-2.6-08]', async (_condition, asked, found) => {
  const { body } = await search(asked);
  expect(body.results.map(({ traceId }) => traceId)).toEqual(found);
  expect(body.total).toBe(found.length);
  expect(body.hasSpans).toBe(true);
});

test('traces are found by the start of their spans, the end of the time excluded [data-2.6-08]', async () => {
  const start = moment + minute;
  expect(await ids({ from: start, to: start + 1 })).toEqual([order]);
  expect(await ids({ from: start - 1, to: start })).toEqual([]);
  expect(await ids({ from: new Date(start).toISOString(), to: new Date(start + 100).toISOString() })).toEqual([order]);
  // A span of it that began later: the whole of the trace is told.
  const [trace] = (await search({ from: start + 50, to: start + 200 })).body.results;
  expect(trace).toMatchObject({ traceId: order, start: `${start}000000`, spans: 2, matched: 1 });
});

test('an order has the largest first, and pages follow each other', async () => {
  expect(await ids({ sort: 'newest' })).toEqual([batch, mail, order, cart]);
  expect(await ids({ sort: 'longest' })).toEqual([order, cart, batch, mail]);
  expect(await ids({ sort: 'spans' })).toEqual([batch, cart, mail, order]);
  expect((await ids({ sort: 'errors' }))[0]).toBe(order);
  for (const sort of ['newest', 'longest', 'spans', 'errors']) {
    const all = await ids({ sort });
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => search({ sort, limit: 1, offset })));
    expect(pages.map(({ body }) => body.results[0]?.traceId)).toEqual(all);
    expect(pages.map(({ body }) => body.total)).toEqual([4, 4, 4, 4]);
  }
  expect(await ids({ offset: 4 })).toEqual([]);
  // A long time: the newest are looked for in its end first.
  expect(await ids({ from: moment - 20 * 86_400_000, limit: 3 })).toEqual([batch, mail, order]);
});

test('matching spans of a trace are counted, and over time by how they ended', async () => {
  const [first] = (await search({ service: 'store' })).body.results;
  expect(first).toMatchObject({ traceId: batch, spans: 6, matched: 5 });
  const { body } = await call<{ times: number[]; interval: number; ok: number[]; errors: number[]; total: number }>(
    admin,
    '/api/tracing/histogram',
    { ...range, query: 'service:web' },
  );
  expect(body.total).toBe(2);
  const at = (counts: readonly number[]) => body.times.filter((_time, index) => (counts[index] ?? 0) > 0);
  expect(at(body.ok)).toEqual([Math.floor(moment / body.interval) * body.interval]);
  expect(at(body.errors)).toEqual([Math.floor((moment + minute) / body.interval) * body.interval]);
  expect(body.times.slice(1).every((time, index) => time - (body.times[index] ?? 0) === body.interval)).toBe(true);
  expect(body.times[0]).toBeLessThanOrEqual(range.from);
});

interface Names {
  readonly results: readonly { readonly name: string; readonly spans: number; readonly errors: number }[];
  readonly total: number;
}
test('services and operations are listed with their counts, operations of one service', async () => {
  const services = (await call<Names>(admin, '/api/tracing/services', range)).body;
  expect(services.total).toBe(7);
  expect(services.results.slice(0, 2)).toEqual([
    { name: 'store', spans: 6, errors: 0 },
    { name: 'web', spans: 2, errors: 1 },
  ]);
  expect((await call<Names>(admin, '/api/tracing/services', { ...range, search: 'AI' })).body.results.map(({ name }) => name)).toEqual([
    'mail',
  ]);
  expect((await call<Names>(admin, '/api/tracing/services', { ...range, limit: 1 })).body).toMatchObject({
    results: [{ name: 'store' }],
    total: 7,
  });
  const operations = (await call<Names>(admin, '/api/tracing/operations', { ...range, service: 'web' })).body;
  expect(operations).toEqual({
    results: [
      { name: 'GET /cart', spans: 1, errors: 0 },
      { name: 'POST /order', spans: 1, errors: 1 },
    ],
    total: 2,
  });
  expect((await call<Names>(admin, '/api/tracing/operations', range)).body.total).toBe(8);
  expect((await call<Names>(admin, '/api/tracing/services', { from: moment - 10 * minute, to: moment })).body).toEqual({
    results: [],
    total: 0,
  });
});

interface Suggested {
  readonly results: readonly { readonly text: string; readonly spans: number }[];
  readonly total: number;
  readonly lookedAt: number;
}
test('names and values of attributes are offered', async () => {
  const fields = (await call<Suggested>(admin, '/api/tracing/fields', range)).body;
  expect(fields.lookedAt).toBe(spans.length);
  expect(fields.results).toContainEqual({ text: 'attributes.http.route', spans: 2 });
  expect(fields.results).toContainEqual({ text: 'resource.host.name', spans: spans.length });
  const ofPayments = (await call<Suggested>(admin, '/api/tracing/fields', { ...range, service: 'payments' })).body;
  expect(ofPayments.results.map(({ text }) => text)).not.toContain('attributes.http.route');
  const values = (await call<Suggested>(admin, '/api/tracing/values', { ...range, field: 'attributes.http.route', prefix: '/C' })).body;
  expect(values).toEqual({ results: [{ text: '/cart', spans: 1 }], total: 1, lookedAt: spans.length });
  const status = (await call<Suggested>(admin, '/api/tracing/values', { ...range, field: 'status' })).body;
  expect(status.results).toEqual([{ text: 'error', spans: 2 }]);
});

test('nothing of other accounts is found, and the header chooses the account [shell-7-03]', async () => {
  const paths = ['search', 'histogram', 'services', 'operations'];
  expect(await ids({}, foreign.headers)).toEqual([traceOf('e')]);
  const chosen = { ...admin, 'tracing-account-id': String(tracing) };
  expect(await ids({}, chosen)).toHaveLength(4);
  for (const path of paths) {
    const asked = (headers: Headers) => call<Failure & { total: number }>(headers, `/api/tracing/${path}`, range);
    expect((await asked(chosen)).body.total).toBeGreaterThan(1);
    expect((await asked(foreign.headers)).body.total).toBe(1);
    expect((await asked(empty)).body.total).toBe(0);
    const refused = await asked({ ...admin, 'tracing-account-id': String(foreign.tracing) });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const faulty = await asked({ ...admin, 'tracing-account-id': 'all' });
    expect([faulty.status, faulty.body.code]).toEqual([400, 'ACCOUNT_INVALID']);
  }
  expect((await search({}, empty)).body).toEqual({ results: [], total: 0, totalIsLowerBound: false, hasSpans: false });
});

test.each<[fault: string, asked: object, code: string, words: string]>([
  ['a time that is none', { from: 'soon' }, 'TIME_RANGE_INVALID', "from: 'soon' is not a time"],
  ['an empty time', { from: moment, to: moment }, 'TIME_RANGE_INVALID', 'must be before'],
  ['durations the wrong way round', { minDuration: 2, maxDuration: 1 }, 'DURATION_INVALID', 'exchange them'],
  ['a field that spans do not have', { query: 'colour:red' }, 'QUERY_INVALID', "Spans have no field 'colour'"],
])('%s is refused with what to do', async (_fault, asked, code, words) => {
  const { status, body } = await call<Failure>(admin, '/api/tracing/search', { ...range, ...asked });
  expect([status, body.code]).toEqual([400, code]);
  expect(body.message).toContain(words);
});

test('a faulty query is refused with its place, and what no schema takes by its name', async () => {
  const { status, body } = await call<Failure>(admin, '/api/tracing/search', { ...range, query: 'service:web AND (name:' });
  expect([status, body.code]).toEqual([400, 'QUERY_INVALID']);
  expect(body.details?.span?.start).toBeGreaterThan(10);
  for (const wrong of [
    { limit: 201 },
    { limit: 0 },
    { offset: -1 },
    { sort: 'oldest' },
    { kind: 'other' },
    { minDuration: -1 },
    { colour: 'red' },
  ]) {
    const refused = await call<Failure>(admin, '/api/tracing/search', { ...range, ...wrong });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(Object.keys(wrong)[0] ?? '')]);
  }
});
