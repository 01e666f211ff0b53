import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import otlpLogs from './otlpLogs';
import { logsProto } from './testing/logsProto';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'otlp-logs', code: otlpLogs });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const { Request, Response, Status } = logsProto();
const auth = { authorization: `Bearer ${token}` };
const asProtobuf = { ...auth, 'content-type': 'application/x-protobuf' };
const asJson = { ...auth, 'content-type': 'application/json' };

const traceId = '0af7651916cd43dd8448eb211c80319c';
const request = {
  resourceLogs: [
    {
      resource: {
        attributes: [
          { key: 'service.name', value: { stringValue: 'cart' } },
          { key: 'k8s.pod.name', value: { stringValue: 'cart-1' } },
        ],
      },
      scopeLogs: [
        {
          scope: { name: 'lib', version: '1.2' },
          logRecords: [
            {
              timeUnixNano: '1767323045123456789',
              severityNumber: 14,
              severityText: 'WARNING',
              body: { stringValue: 'dé"f\n' },
              attributes: [
                { key: 'n', value: { intValue: '-9007199254740993' } },
                { key: 'd', value: { doubleValue: 1.5 } },
                { key: 'big', value: { doubleValue: 1.5e20 } },
                { key: 'yes', value: { boolValue: true } },
                { key: 'list', value: { arrayValue: { values: [{ intValue: '1' }, { stringValue: 'x' }] } } },
                { key: 'map', value: { kvlistValue: { values: [{ key: 'a', value: { stringValue: 'b' } }] } } },
              ],
              traceId,
              spanId: 'b7ad6b7169203331',
            },
            { body: { kvlistValue: { values: [{ key: 'user', value: { stringValue: 'bob' } }] } }, severityText: 'ERROR' },
          ],
        },
      ],
    },
  ],
};
const encode = (message: typeof request): Uint8Array => {
  const copy = structuredClone(message) as unknown as { resourceLogs: { scopeLogs: { logRecords: Record<string, unknown>[] }[] }[] };
  for (const { scopeLogs } of copy.resourceLogs)
    for (const { logRecords } of scopeLogs)
      for (const record of logRecords) {
        for (const id of ['traceId', 'spanId']) if (typeof record[id] === 'string') record[id] = Buffer.from(record[id], 'hex');
      }
  return Request.encode(Request.fromObject(copy)).finish();
};
const first = {
  account: 1,
  token: 11,
  ts: '2026-01-02 03:04:05.123456789',
  severity: 'warn',
  service: 'cart',
  message: 'dé"f\n',
  trace_id: traceId,
  span_id: 'b7ad6b7169203331',
  fields: {
    'service.name': 'cart',
    'k8s.pod.name': 'cart-1',
    'otel.scope.name': 'lib',
    'otel.scope.version': '1.2',
    severity_text: 'WARNING',
    d: 1.5,
    yes: true,
    list: [1, 'x'],
    map: { a: 'b' },
  },
};
const second = { severity: 'error', service: 'cart', message: '{"user":"bob"}', fields: { body: { user: 'bob' } } };

describe('OTLP logs', () => {
  test.each([
    ['protobuf', () => encode(request), asProtobuf],
    ['packed protobuf', () => gzipSync(encode(request)), { ...asProtobuf, 'content-encoding': 'gzip' }],
    ['JSON', () => JSON.stringify(request), asJson],
  ])('%s: columns and fields', async (_form, body, headers) => {
    const answer = await ingest.post('/v1/logs', body(), headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(headers['content-type']);
    expect(ingest.telemetry.rows).toMatchObject([first, second]);
    const payload = ingest.telemetry.batches.at(-1)?.payload.toString() ?? '';
    expect(payload).toContain('"n":-9007199254740993');
    // Its digits would be an integer that the engine refuses.
    expect(payload).toContain('"big":1.5e+20');
  });

  test.each([
    ['authorization', { authorization: `Bearer ${token}` }],
    ['astrolabe-token', { 'astrolabe-token': token }],
    ['x-api-key', { 'x-api-key': token }],
  ])('takes the token from %s', async (_name, headers) => {
    expect((await ingest.post('/v1/logs', JSON.stringify(request), { ...headers, 'content-type': 'application/json' })).status).toBe(200);
  });

  test('a request with nothing in it is fine', async () => {
    expect(await ingest.post('/v1/logs', new Uint8Array(0), asProtobuf)).toMatchObject({ status: 200, body: '' });
    expect(await ingest.post('/v1/logs', '{}', asJson)).toMatchObject({ status: 200, body: '{}' });
  });

  test('what cannot be stored is counted and named in a partial success', async () => {
    const message = structuredClone(request);
    const records = message.resourceLogs[0]?.scopeLogs[0]?.logRecords;
    records?.splice(1, 0, { body: { stringValue: 'x'.repeat(2 * 1024 * 1024) } } as never);
    const answer = await fetch(`${ingest.url}/v1/logs`, { method: 'POST', headers: asProtobuf, body: encode(message) as BodyInit });
    const reply = Response.toObject(Response.decode(new Uint8Array(await answer.arrayBuffer())), { longs: Number });
    expect(answer.status).toBe(200);
    expect(reply).toEqual({
      partialSuccess: { rejectedLogRecords: 1, errorMessage: '1 of 3 log records were rejected: 1 oversized' },
    });
    const asText = await ingest.post(
      '/v1/logs',
      '{"resourceLogs":[{"scopeLogs":[{"logRecords":[7,{"body":{"stringValue":"ok"}}]}]}]}',
      asJson,
    );
    expect(JSON.parse(asText.body)).toEqual({
      partialSuccess: { rejectedLogRecords: '1', errorMessage: '1 of 2 log records were rejected: 0 malformed' },
    });
  });

  test('faults are google.rpc.Status in the form of the request', async () => {
    const post = async (body: BodyInit, headers: Record<string, string>) => {
      const answer = await fetch(`${ingest.url}/v1/logs`, { method: 'POST', headers, body });
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    const broken = await post(encode(request).subarray(0, 40) as BodyInit, asProtobuf);
    expect(broken.status).toBe(400);
    expect(Status.toObject(Status.decode(broken.bytes))).toMatchObject({
      code: 3,
      message: expect.stringContaining('is no ExportLogsServiceRequest'),
    });
    const unknown = await post('{}', { 'content-type': 'application/json', authorization: 'Bearer wrong' });
    expect(unknown.status).toBe(401);
    expect(JSON.parse(Buffer.from(unknown.bytes).toString())).toMatchObject({ code: 16 });
    expect((await post('x', { ...auth, 'content-type': 'text/plain' })).status).toBe(415);
  });
});
