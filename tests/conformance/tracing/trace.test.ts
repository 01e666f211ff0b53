import { beforeAll, expect, test } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { checkout, linked, spanId } from './checkout';
import { sendTrace } from './sendTrace';

interface Timeline {
  readonly traceId: string;
  readonly start: string;
  readonly duration: number;
  readonly shown: number;
  readonly total: number;
  readonly errors: number;
  readonly depth: number;
  readonly serviceNames: readonly string[];
  readonly operationNames: readonly string[];
  readonly rows: Readonly<
    Record<
      'parents' | 'depths' | 'sizes' | 'starts' | 'durations' | 'exclusive' | 'services' | 'operations' | 'statuses' | 'flags',
      readonly number[]
    >
  > & {
    readonly ids: readonly string[];
  };
  readonly critical: Readonly<Record<'rows' | 'starts' | 'ends', readonly number[]>>;
}
interface Failure {
  readonly code: string;
  readonly message: string;
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const short = '00f067aa0ba902b7';
const began = Date.now() - 60_000;
const path = `/api/tracing/traces/${traceId}`;
let product: Product;
let session: Session;
let timeline: Timeline;

beforeAll(async () => {
  product = await sharedProduct('Traced');
  session = await product.login();
  const token = await session.shippingToken();
  await sendTrace(product.otlpUrl, token, { traceId, began, spans: checkout });
  await sendTrace(product.otlpUrl, token, { traceId: short.padStart(32, '0'), began, spans: checkout.slice(0, 1) });
  timeline = (await session.call<Timeline>('GET', path)).body;
});

const nameOf = (row: number): string => timeline.operationNames[timeline.rows.operations[row] ?? -1] ?? '';
const rowOf = (name: string): number => timeline.rows.ids.findIndex((_, row) => nameOf(row) === name);

test('a trace is a tree in pre-order, with its times to the nanosecond [data-2.6-08]', () => {
  const { rows } = timeline;
  expect(timeline).toMatchObject({ traceId, start: `${began - 3}000000`, duration: 403e6, shown: 18, total: 18, errors: 1, depth: 3 });
  expect(rows.ids.map((_, row) => `${rows.depths[row]} ${timeline.serviceNames[rows.services[row] ?? -1] ?? '-'} ${nameOf(row)}`)).toEqual([
    '0 storefront POST /checkout',
    '1 payment fraud check',
    '1 cart load cart',
    ...Array.from({ length: 12 }, () => '2 cart SELECT items'),
    '1 payment charge card',
    '1 mail send receipt',
    '0 - ',
    '1 mail render',
  ]);
  expect([rows.starts[0], rows.durations[0], rows.sizes[0]]).toEqual([3e6, 200e6, 17]);
  // 75 ms, of which twelve queries took 4 ms each.
  expect(rows.exclusive[rowOf('load cart')]).toBe(27e6);
});

test('errors, events, links, clocks that differ and parents that never came are told', () => {
  const { rows } = timeline;
  expect(rows.statuses.filter((status) => status === 2)).toHaveLength(1);
  expect(rows.statuses[rowOf('charge card')]).toBe(2);
  expect(rows.flags[rowOf('charge card')]).toBe(64 + 128);
  expect(rows.flags[rowOf('fraud check')]).toBe(8);
  expect(rows.flags[rowOf('send receipt')]).toBe(16);
  expect(rows.flags[rowOf('render')]).toBe(2);
  expect([rows.ids.at(-2), rows.flags.at(-2)]).toEqual(['e'.repeat(16), 1]);
});

test('the critical path covers the root, and goes through what it waited for', () => {
  const { rows, starts, ends } = timeline.critical;
  expect(rows.reduce((sum, _, at) => sum + (ends[at] ?? 0) - (starts[at] ?? 0), 0)).toBe(200e6);
  const names = [...new Set(rows.map(nameOf))];
  expect(names).toEqual(expect.arrayContaining(['POST /checkout', 'load cart', 'SELECT items', 'charge card']));
  expect(names).not.toContain('send receipt');
});

test('a span is read whole [data-2.6-08]', async () => {
  const { status, body } = await session.call('GET', `${path}/spans/${spanId(3).toUpperCase()}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ traceId, spanId: spanId(3), parentSpanId: spanId(1), service: 'payment', name: 'charge card', kind: 'server' },
    ...{ status: 'error', statusMessage: 'card declined', start: `${began + 90}000000`, duration: '90000000' },
    scope: { name: 'shop.http', version: '1.2' },
    events: [
      {
        time: `${began + 150}500000`,
        name: 'exception',
        attributes: { 'exception.type': 'CardDeclined', 'exception.message': 'no funds' },
      },
    ],
    links: [linked],
    dropped: { attributes: 0, events: 0, links: 0 },
  });
  expect(body).toHaveProperty(['resource', 'host.name'], 'payment-1');
  const root = await session.call('GET', `${path}/spans/${spanId(1)}`);
  expect(root.body).toMatchObject({ attributes: { 'http.route': '/checkout', 'user.tier': 'gold' }, parentSpanId: '' });
});

test('all spans of a trace are listed whole', async () => {
  const { body } = await session.call<{ results: { name: string }[]; total: number }>('GET', `${path}/spans`);
  expect(body.total).toBe(18);
  expect(body.results).toHaveLength(18);
  expect(body.results[0]?.name).toBe('fraud check');
});

test('ids are taken in either length and case, and others refused with what to do', async () => {
  expect((await session.call<Timeline>('GET', `/api/tracing/traces/${traceId.toUpperCase()}`)).body.shown).toBe(18);
  expect((await session.call<Timeline>('GET', `/api/tracing/traces/${short}`)).body).toMatchObject({
    traceId: short.padStart(32, '0'),
    shown: 1,
  });
  for (const wrong of ['xyz', traceId.slice(1), `${traceId.slice(1)}g`]) {
    const { status, body } = await session.call<Failure>('GET', `/api/tracing/traces/${wrong}`);
    expect([status, body.code], wrong).toEqual([400, 'TRACE_ID_INVALID']);
    expect(body.message).toContain('32 hexadecimal digits, or 16');
  }
  const span = await session.call<Failure>('GET', `${path}/spans/xyz`);
  expect([span.status, span.body.code]).toEqual([400, 'SPAN_ID_INVALID']);
});

test('what is not there is told with what to check', async () => {
  const trace = await session.call<Failure>('GET', `/api/tracing/traces/${'9'.repeat(32)}`);
  expect([trace.status, trace.body.code]).toEqual([404, 'TRACE_UNKNOWN']);
  expect(trace.body.message).toMatch(/Check its id and the tracing account/);
  for (const unknown of [`${path}/spans/${'9'.repeat(16)}`, `${path}/spans/${spanId(1)}?twin=1`]) {
    const { status, body } = await session.call<Failure>('GET', unknown);
    expect([status, body.code], unknown).toEqual([404, 'SPAN_UNKNOWN']);
  }
});

test('an account sees its own traces alone, whatever account the request names [shell-7-03]', async () => {
  const own = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
  const others = await (await sharedProduct('Untraced')).login();
  expect((await others.call('GET', path)).status).toBe(404);
  const ask = (who: Session, accountId: string) =>
    fetch(product.url + path, { headers: { cookie: who.cookie, 'tracing-account-id': accountId } });
  expect((await ask(session, String(own))).status).toBe(200);
  expect((await ask(others, String(own))).status).toBe(403);
  expect((await ask(session, 'all')).status).toBe(400);
});
