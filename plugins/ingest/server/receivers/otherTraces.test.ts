import { createSocket } from 'node:dgram';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Records } from '#sdk/server';
import { memoryRecords } from '../testing/memoryRecords';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { testStreams } from '../testing/testStreams';
import jaeger from './jaeger/jaeger';
import jaegerUdp from './jaeger/jaegerUdp';
import { jaegerThrift, type TestBatch } from './jaeger/testing/jaegerThrift';
import { zipkinProto } from './zipkin/testing/zipkinProto';
import zipkin from './zipkin/zipkin';

let memory: Awaited<ReturnType<typeof memoryRecords>>;
let ofZipkin: TestIngestion;
let ofJaeger: TestIngestion;
beforeAll(async () => {
  memory = await memoryRecords();
  const records = memory.records as Records;
  ofZipkin = await testIngestion({ id: 'zipkin', code: zipkin }, { records });
  ofJaeger = await testIngestion({ id: 'jaeger', code: jaeger }, { records });
});
afterAll(async () => {
  await ofZipkin.stop();
  await ofJaeger.stop();
  await memory.close();
});
/** What the ledger counted before the test. */
let before: Record<string, number>;
beforeEach(async () => {
  before = await counts();
  ofZipkin.telemetry.clear();
  ofJaeger.telemetry.clear();
});

const auth = { authorization: `Bearer ${token}` };
const micros = Date.UTC(2026, 0, 2) * 1000 + 123_456;
const at = '2026-01-02 00:00:00.123456000';
const traceId = '0af7651916cd43dd8448eb211c80319c';
/** Of both: each reading writes what its own ingestion has counted. */
async function counts(): Promise<Record<string, number>> {
  await ofZipkin.counts();
  return ofJaeger.counts();
}
/** What was counted since the test's begin. */
const counted = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await counts())
      .map(([name, items]) => [name, items - (before[name] ?? 0)] as const)
      .filter(([, items]) => items > 0),
  );
const spans = (ingest: TestIngestion) =>
  ingest.telemetry.table('spans').map(({ received: _received, account: _account, token: _token, resource, ...span }) => ({
    ...span,
    resource: JSON.parse(String(resource)),
  }));

describe.each(['JSON', 'protobuf'])('Zipkin v2 in %s', (form) => {
  const inBytes = (span: Record<string, unknown>): object => ({
    ...span,
    ...Object.fromEntries(
      ['traceId', 'id', 'parentId'].flatMap((name) =>
        name in span ? [[name, Buffer.from(String(span[name]), 'hex').toString('base64')]] : [],
      ),
    ),
    kind: ['', 'CLIENT', 'SERVER', 'PRODUCER', 'CONSUMER'].indexOf(String(span.kind ?? '')),
    localEndpoint: span.localEndpoint,
    ...(span.remoteEndpoint === undefined
      ? {}
      : { remoteEndpoint: { serviceName: 'db', ipv4: Buffer.from([10, 1, 2, 3]).toString('base64'), port: 5432 } }),
  });
  const send = (list: readonly Record<string, unknown>[]) =>
    form === 'JSON'
      ? ofZipkin.post('/api/v2/spans', JSON.stringify(list), { ...auth, 'content-type': 'application/json' })
      : ofZipkin.post('/api/v2/spans', zipkinProto().encode(list.map(inBytes)), { ...auth, 'content-type': 'application/x-protobuf' });

  test('a span keeps its ids, kind, endpoints, tags and annotations', async () => {
    const span = {
      traceId,
      id: 'b7ad6b7169203331',
      parentId: '00000000000000aa',
      name: 'select',
      kind: 'CLIENT',
      timestamp: micros,
      duration: 2500,
      debug: true,
      localEndpoint: { serviceName: 'cart' },
      remoteEndpoint: { serviceName: 'db', ipv4: '10.1.2.3', port: 5432 },
      annotations: [{ timestamp: micros + 1, value: 'retry' }],
      tags: { 'http.path': '/cart', error: 'timed out', 'otel.status_code': 'ERROR', 'otel.scope.name': 'lib' },
    };
    expect(await send([span])).toMatchObject({ status: 202, body: '' });
    expect(spans(ofZipkin)).toEqual([
      {
        ts: at,
        duration: 2_500_000,
        trace_id: traceId,
        span_id: 'b7ad6b7169203331',
        parent_span_id: '00000000000000aa',
        name: 'select',
        service: 'cart',
        kind: 'client',
        status: 'error',
        status_message: 'timed out',
        scope_name: 'lib',
        resource: { 'service.name': 'cart' },
        event_ts: ['2026-01-02 00:00:00.123457000'],
        event_name: ['retry'],
        event_attributes: ['{}'],
        attributes: {
          'network.peer.address': '10.1.2.3',
          'network.peer.port': 5432,
          'peer.service': 'db',
          'zipkin.debug': true,
          'http.path': '/cart',
          error: 'timed out',
        },
      },
    ]);
  });

  test("of a shared span the server's half is a span of its own below the client's, with the same id at every delivery", async () => {
    const half = {
      traceId: '00000000000000ff',
      id: '00000000000000aa',
      name: 'get',
      timestamp: micros,
      duration: 1,
      localEndpoint: { serviceName: 'a' },
    };
    const server = { ...half, kind: 'SERVER', shared: true, parentId: '00000000000000bb' };
    await send([{ ...half, kind: 'CLIENT', parentId: '00000000000000bb' }, server]);
    await send([server]);
    const [client, first, second] = spans(ofZipkin);
    expect(client).toMatchObject({
      trace_id: '000000000000000000000000000000ff',
      span_id: '00000000000000aa',
      parent_span_id: '00000000000000bb',
    });
    expect(first).toMatchObject({ kind: 'server', parent_span_id: '00000000000000aa', attributes: { 'zipkin.shared': true } });
    expect(first).toMatchObject({ span_id: expect.not.stringMatching('00000000000000aa') });
    expect(second).toMatchObject({ span_id: (first as { span_id?: string }).span_id });
  });

  test('spans that cannot be stored are named, the others are', async () => {
    const good = { traceId, id: '00000000000000aa', timestamp: micros, duration: 1, localEndpoint: { serviceName: 'a' } };
    const answer = await send([good, { ...good, traceId: '00' }, { ...good, id: '0000000000000000' }, good]);
    expect(answer).toMatchObject({ status: 400, body: '2 of 4 spans were rejected: 1 malformed, 2 malformed\n' });
    expect(await counted()).toMatchObject({ 'traces stored': 2, 'traces rejected malformed': 2 });
  });

  test('a span without a time has that of its receipt', async () => {
    await send([{ traceId, id: '00000000000000aa', localEndpoint: { serviceName: 'a' } }]);
    expect(await counted()).toMatchObject({ 'traces stored': 1, 'traces repaired clock': 1 });
    expect(spans(ofZipkin)).toMatchObject([{ kind: 'internal', duration: 0 }]);
  });
});

test('Zipkin: a body that is none is refused whole, tokens and packing as everywhere', async () => {
  const body = JSON.stringify([{ traceId, id: '00000000000000aa', timestamp: micros }]);
  expect((await ofZipkin.post('/api/v2/spans', '{}', auth)).status).toBe(400);
  expect((await ofZipkin.post('/api/v2/spans', '[', auth)).status).toBe(400);
  expect((await ofZipkin.post('/api/v2/spans', body)).status).toBe(401);
  expect((await ofZipkin.post(`/api/v2/spans?token=${token}`, gzipSync(body), { 'content-encoding': 'gzip' })).status).toBe(202);
  expect((await fetch(`${ofZipkin.url}/api/v2/spans`)).status).toBe(405);
  expect(await counted()).toMatchObject({ 'traces stored': 1 });
});

const batch: TestBatch = {
  service: 'cart',
  tags: [
    { key: 'hostname', value: 'web-1' },
    { key: 'pid', value: 42n },
  ],
  spans: [
    {
      traceIdLow: -0x7bb714dee37fce64n,
      traceIdHigh: 0x0af7651916cd43ddn,
      spanId: 0xb7ad6b7169203331n,
      parentSpanId: 0n,
      operationName: 'GET /cart',
      references: [
        { type: 0, traceIdLow: -0x7bb714dee37fce64n, traceIdHigh: 0x0af7651916cd43ddn, spanId: 0xaan },
        { type: 1, traceIdLow: 1n, traceIdHigh: 0n, spanId: 2n },
      ],
      flags: 3,
      startTime: BigInt(micros),
      duration: 2500n,
      tags: [
        { key: 'span.kind', value: 'server' },
        { key: 'error', value: true },
        { key: 'big', value: 9_007_199_254_740_993n },
        { key: 'ratio', value: 0.25 },
        { key: 'bytes', value: Buffer.from([1, 2, 3]) },
        { key: 'is.ok', value: false },
      ],
      logs: [
        {
          timestamp: BigInt(micros + 1),
          fields: [
            { key: 'event', value: 'retry' },
            { key: 'attempt', value: 2n },
          ],
        },
      ],
    },
  ],
};
const expected = {
  ts: at,
  duration: 2_500_000,
  trace_id: traceId,
  span_id: 'b7ad6b7169203331',
  parent_span_id: '00000000000000aa',
  name: 'GET /cart',
  service: 'cart',
  kind: 'server',
  status: 'error',
  flags: 1,
  resource: { 'service.name': 'cart', hostname: 'web-1', pid: 42 },
  attributes: { error: true, big: 9_007_199_254_740_992, ratio: 0.25, bytes: 'AQID', 'is.ok': false },
  event_ts: ['2026-01-02 00:00:00.123457000'],
  event_name: ['retry'],
  event_attributes: ['{"attempt":2}'],
  link_trace_id: ['00000000000000000000000000000001'],
  link_span_id: ['0000000000000002'],
  link_trace_state: [''],
  link_attributes: ['{"opentracing.ref_type":"follows_from"}'],
};

test('Jaeger over HTTP: a batch of spans in binary thrift', async () => {
  const bytes = jaegerThrift(batch, 'binary');
  const send = (path: string, body: Uint8Array = bytes) => ofJaeger.post(path, body, { ...auth, 'content-type': 'application/x-thrift' });
  expect(await send('/api/traces?format=jaeger.thrift')).toMatchObject({ status: 202, body: '' });
  expect(spans(ofJaeger)).toEqual([expected]);
  expect(ofJaeger.telemetry.batches.at(-1)?.payload.toString('utf8')).toContain('"big":9007199254740993');
  expect((await send('/api/traces?format=zipkin.thrift')).status).toBe(400);
  expect((await send('/api/traces', bytes.subarray(0, 100))).status).toBe(400);
  const [span] = batch.spans;
  const nameless = jaegerThrift({ ...batch, spans: span === undefined ? [] : [{ ...span, spanId: 0n }, span] }, 'binary');
  expect(await send('/api/traces', nameless)).toMatchObject({ status: 400, body: '1 of 2 spans were rejected: 0 malformed\n' });
  expect((await ofJaeger.post('/api/traces', bytes)).status).toBe(401);
});

test.each(['compact', 'binary'] as const)(
  'Jaeger over UDP in %s thrift, with the token of the port or in a tag of the process',
  async (encoding) => {
    const streams = await testStreams(ofJaeger.ingestion, { id: 'jaeger-udp', code: jaegerUdp }, { TOKEN: 'nobody' });
    const udp = createSocket('udp4');
    const send = (bytes: Uint8Array) => udp.send(bytes, streams.port('udp'), '127.0.0.1');
    send(jaegerThrift({ ...batch, tags: [...batch.tags, { key: 'astrolabe_token', value: token }] }, encoding, true));
    send(jaegerThrift(batch, encoding, true));
    send(Buffer.from('no thrift'));
    await vi.waitFor(async () => expect(await counted()).toMatchObject({ 'traces stored': 1, 'rejected unknown-sender': 2 }));
    expect(spans(ofJaeger)).toEqual([expected]);
    udp.close();
    await streams.stop();
  },
);
