import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../../testing/testIngestion';
import { tracesProto } from '../testing/tracesProto';
import otlpTraces from './otlpTraces';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'otlp-traces', code: otlpTraces });
});
afterAll(() => ingest.stop());
beforeEach(() => ingest.telemetry.clear());

const { Request, Response } = tracesProto();
const auth = { authorization: `Bearer ${token}` };
const asProtobuf = { ...auth, 'content-type': 'application/x-protobuf' };
const asJson = { ...auth, 'content-type': 'application/json' };
const ids = new Set(['traceId', 'spanId', 'parentSpanId']);
const encode = (message: object): Uint8Array =>
  Request.encode(
    Request.fromObject(
      JSON.parse(JSON.stringify(message), (key, value) => (ids.has(key) ? Buffer.from(value, 'hex').toString('base64') : value)),
    ),
  ).finish();
const traceId = '0af7651916cd43dd8448eb211c80319c';
const span = {
  traceId,
  spanId: 'b7ad6b7169203331',
  parentSpanId: 'b7ad6b7169203330',
  traceState: 'a=b',
  flags: 257,
  name: 'GET "/cart"',
  kind: 2,
  startTimeUnixNano: '1767323045123456789',
  endTimeUnixNano: '1767323046123456790',
  attributes: [
    { key: 'http.status', value: { intValue: '500' } },
    { key: 'tags', value: { arrayValue: { values: [{ stringValue: 'x' }] } } },
  ],
  events: [
    { timeUnixNano: '1767323045200000000', name: 'exception', attributes: [{ key: 'exception.message', value: { stringValue: 'no' } }] },
  ],
  links: [
    {
      traceId: '1af7651916cd43dd8448eb211c80319c',
      spanId: 'c7ad6b7169203331',
      attributes: [{ key: 'why', value: { stringValue: 'batch' } }],
    },
  ],
  status: { code: 2, message: 'failed' },
  droppedEventsCount: 3,
};
const request = (spans: readonly object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'cart' } }] },
      scopeSpans: [{ scope: { name: 'lib', version: '1.2', attributes: [{ key: 's', value: { boolValue: true } }] }, spans }],
    },
  ],
});

describe.each([
  ['protobuf', encode, asProtobuf],
  ['JSON', JSON.stringify, asJson],
] as const)('OTLP traces in %s', (_form, body, headers) => {
  test('every part of a span has its place', async () => {
    expect((await ingest.post('/v1/traces', body(request([span])), headers)).status).toBe(200);
    expect(ingest.telemetry.table('spans')).toEqual([
      {
        received: expect.any(String),
        account: 1,
        token: 11,
        ts: '2026-01-02 03:04:05.123456789',
        duration: 1_000_000_001,
        trace_id: traceId,
        span_id: 'b7ad6b7169203331',
        parent_span_id: 'b7ad6b7169203330',
        trace_state: 'a=b',
        flags: 257,
        name: 'GET "/cart"',
        service: 'cart',
        kind: 'server',
        status: 'error',
        status_message: 'failed',
        attributes: { 'http.status': 500, tags: ['x'] },
        resource: '{"service.name":"cart"}',
        scope_name: 'lib',
        scope_version: '1.2',
        scope_attributes: '{"s":true}',
        event_ts: ['2026-01-02 03:04:05.200000000'],
        event_name: ['exception'],
        event_attributes: ['{"exception.message":"no"}'],
        link_trace_id: ['1af7651916cd43dd8448eb211c80319c'],
        link_span_id: ['c7ad6b7169203331'],
        link_trace_state: [''],
        link_attributes: ['{"why":"batch"}'],
        dropped_events: 3,
      },
    ]);
  });

  test('spans that cannot be stored are named, the others are; times that make no sense are mended and counted', async () => {
    const spans = [
      span,
      { ...span, traceId: '00000000000000000000000000000000' },
      { ...span, startTimeUnixNano: '5' },
      { ...span, endTimeUnixNano: '1767323045000000000' },
    ];
    const answer = await fetch(`${ingest.url}/v1/traces`, { method: 'POST', headers, body: body(request(spans)) as BodyInit });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const said = '1 of 4 spans were rejected: 1 malformed';
    if (headers === asJson)
      expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ partialSuccess: { rejectedSpans: '1', errorMessage: said } });
    else
      expect(Response.toObject(Response.decode(bytes), { longs: Number })).toEqual({ partialSuccess: { rejected: 1, errorMessage: said } });
    const rows = ingest.telemetry.table('spans');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ attributes: { timestamp_original: '1970-01-01 00:00:00.000000005' } });
    expect(rows[2]).toMatchObject({ duration: 0 });
  });

  test('attributes that the engine would not take as they are', async () => {
    const attributes = [
      { key: 'a', value: { stringValue: 'first' } },
      { key: 'a', value: { stringValue: 'second' } },
      { key: 'a.b', value: { intValue: '9223372036854775807' } },
    ];
    expect((await ingest.post('/v1/traces', body(request([{ ...span, attributes }])), headers)).status).toBe(200);
    const payload = ingest.telemetry.batches.at(-1)?.payload.toString() ?? '';
    expect(payload).toContain('"a":"second"');
    expect(payload).toContain('"a_b":9223372036854775807');
    expect(payload).toContain('_excess');
  });
});

test('the ledger counts spans as traces', async () => {
  expect(await ingest.counts()).toMatchObject({
    'traces stored': 10,
    'traces rejected malformed': 2,
    'traces repaired clock': 4,
    'traces repaired excess': 2,
  });
});
