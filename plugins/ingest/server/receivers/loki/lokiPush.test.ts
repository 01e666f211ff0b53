import { gzipSync } from 'node:zlib';
import { compressSync } from 'snappy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import lokiPush from './lokiPush';
import { lokiProto } from './testing/lokiProto';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'loki', code: lokiPush });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const path = '/loki/api/v1/push';
const basic = { authorization: `Basic ${Buffer.from(`anyone:${token}`).toString('base64')}` };
const json = { ...basic, 'content-type': 'application/json' };
const at = '1767225600123456789';
const push = (values: unknown, stream: object = { app: 'web' }): string => JSON.stringify({ streams: [{ stream, values }] });

test('JSON: labels, metadata and the members of a JSON line become fields', async () => {
  const values = [
    [at, 'plain text'],
    [at, '{"level":"error","app":"own","n":12345678901234567890}', { trace_id: 'abc', level: 'clash' }],
    [at, '{"broken'],
    [at, '{}'],
  ];
  expect((await ingest.post(path, push(values), json)).status).toBe(204);
  const [plain, object, broken, empty] = ingest.telemetry.rows;
  expect(plain).toMatchObject({ message: 'plain text', service: 'web', ts: '2026-01-01 00:00:00.123456789', fields: { app: 'web' } });
  expect(object).toMatchObject({ severity: 'error', service: 'own', trace_id: 'abc', fields: { labels: { app: 'web', level: 'clash' } } });
  expect(broken).toMatchObject({ message: '{"broken', service: 'web' });
  expect(empty).toMatchObject({ service: 'web' });
});

test('protobuf, packed with snappy, also inside gzip', async () => {
  const entries = [{ timestamp: { seconds: 1_767_225_600, nanos: 5 }, line: 'hello', structuredMetadata: [{ name: 'pod', value: 'a-1' }] }];
  const body = compressSync(lokiProto().encode({ streams: [{ labels: '{app="we\\"b", env="prod"}', entries }] }));
  const headers = { ...basic, 'content-type': 'application/x-protobuf' };
  expect((await ingest.post(path, body, headers)).status).toBe(204);
  expect((await ingest.post(path, body, { ...headers, 'content-encoding': 'snappy' })).status).toBe(204);
  expect((await ingest.post(path, gzipSync(body), { ...headers, 'content-encoding': 'gzip' })).status).toBe(204);
  expect(ingest.telemetry.rows).toHaveLength(3);
  expect(ingest.telemetry.rows[0]).toMatchObject({
    message: 'hello',
    service: 'we"b',
    ts: '2026-01-01 00:00:00.000000005',
    fields: { env: 'prod', pod: 'a-1' },
  });
});

test('a label named __proto__ is a field like any other', async () => {
  const push = `{"streams":[{"stream":{"__proto__":"polluted","app":"a"},"values":[["${Date.now()}000000","x",{"__proto__":"meta"}]]},{"stream":{"__proto__":"p"},"values":[["${Date.now()}000000","y"]]}]}`;
  const { status } = await ingest.post('/loki/api/v1/push', push, { authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  expect(status).toBe(204);
  expect(ingest.telemetry.rows.map(({ fields }) => JSON.stringify(fields))).toEqual([
    '{"__proto__":"meta","app":"a"}',
    '{"__proto__":"p"}',
  ]);
});

test('a time that is none is kept as a field', async () => {
  const entries = [{ timestamp: { seconds: 2 ** 52, nanos: 5 }, line: 'far away' }];
  const body = compressSync(lokiProto().encode({ streams: [{ labels: '{}', entries }] }));
  expect((await ingest.post(path, body, { ...basic, 'content-type': 'application/x-protobuf' })).status).toBe(204);
  expect(ingest.telemetry.rows).toMatchObject([{ message: 'far away', fields: { timestamp_original: '4503599627370496 s 5 ns' } }]);
  ingest.telemetry.rows.length = 0;
  expect((await ingest.post(path, push([['soon', 'x']]), json)).status).toBe(204);
  expect(ingest.telemetry.rows).toMatchObject([{ message: 'x', fields: { timestamp_original: 'soon' } }]);
});

test.each([
  ['not JSON', '{', json, 400],
  ['another shape', '{"streams":[{"values":[[1]]}]}', json, 400],
  ['not snappy', 'x', { ...basic, 'content-type': 'application/x-protobuf' }, 400],
  ['a snappy bomb', Buffer.from([255, 255, 255, 255, 15, 0]), { ...basic, 'content-type': 'application/x-protobuf' }, 413],
  ['not protobuf', compressSync('abc'), { ...basic, 'content-type': 'application/x-protobuf' }, 400],
  ['the tenant as a token', push([]), { 'content-type': 'application/json', 'x-scope-orgid': token }, 401],
])('%s', async (_name, body, headers, status) => {
  expect((await ingest.post(path, body, headers)).status).toBe(status);
  expect(ingest.telemetry.rows).toEqual([]);
});

test('a bearer token, and an entry that is too long', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' };
  const answer = await ingest.post(
    path,
    push([
      [at, 'x'.repeat(3_000_000)],
      [at, 'short'],
    ]),
    headers,
  );
  expect([answer.status, answer.body]).toEqual([400, '1 of 2 entries were rejected: 0 oversized\n']);
  expect(ingest.telemetry.rows).toMatchObject([{ message: 'short' }]);
});
