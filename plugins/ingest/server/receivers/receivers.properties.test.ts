import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { compressSync } from 'snappy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Records } from '#sdk/server';
import type { Receiver } from '../../intake/Receiver';
import { fuzzPatience, fuzzRuns } from '../testing/fuzz';
import { memoryRecords } from '../testing/memoryRecords';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import datadogLogs from './datadog/datadogLogs';
import elasticsearchBulk from './elasticsearch/elasticsearchBulk';
import { linesOf } from './linesOf';
import fileUpload from './listener/fileUpload';
import logListener from './listener/logListener';
import lokiPush from './loki/lokiPush';
import { lokiProto } from './loki/testing/lokiProto';
import otlpLogs from './otlp/otlpLogs';
import { logsProto } from './otlp/testing/logsProto';
import splunkCollector from './splunk/splunkCollector';

/** Requests of one case; they are sent side by side, so that their rows share batches. */
const TOGETHER = 40;
const ORDINARY = 10;
const CASES = fuzzRuns(ORDINARY, TOGETHER);

let memory: Awaited<ReturnType<typeof memoryRecords>>;
const running = new Map<string, TestIngestion>();
const receivers: Readonly<Record<string, Receiver>> = {
  'log-listener': logListener,
  'otlp-logs': otlpLogs,
  'elasticsearch-bulk': elasticsearchBulk,
  loki: lokiPush,
  splunk: splunkCollector,
  datadog: datadogLogs,
  'file-upload': fileUpload,
};
beforeAll(async () => {
  memory = await memoryRecords();
  for (const [id, code] of Object.entries(receivers))
    running.set(id, await testIngestion({ id, code }, { records: memory.records as Records }));
});
afterAll(async () => {
  for (const each of running.values()) await each.stop();
  await memory.close();
});

const { Request } = logsProto();
const logLine = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 }).map((fields) => JSON.stringify(fields)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '{',
    '{"a":',
    'plain',
    '',
    '{}',
    '{"message":"\\ud800"}',
    '{"a":1e999}',
    '{"a":1,"a":2}',
    '{"index":{"_index":"x"}}',
    '{"delete":{"_index":"x","_id":"1"}}',
  ),
);
const textBody = fc.array(logLine, { maxLength: 6 }).map((lines) => Buffer.from(lines.join('\n')));
const bulkBody = fc
  .array(
    fc.tuple(
      fc.constantFrom('{"index":{"_index":"x"}}', '{"create":{"_index":"y","_id":"7"}}', '{"update":{"_index":"x"}}'),
      logLine.map((line) => line.replaceAll('\n', ' ') || '{}'),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => Buffer.from(pairs.map((pair) => `${pair.join('\n')}\n`).join('')));
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.record({ stringValue: fc.string({ unit: 'binary', maxLength: 10 }) }),
    fc.record({ boolValue: fc.boolean() }),
    fc.record({ intValue: fc.integer() }),
    fc.record({ doubleValue: fc.double() }),
    fc.record({ bytesValue: fc.uint8Array({ maxLength: 5 }) }),
    fc.record({ arrayValue: fc.record({ values: fc.array(tie('value'), { maxLength: 3 }) }) }),
    fc.record({
      kvlistValue: fc.record({ values: fc.array(fc.record({ key: fc.string({ maxLength: 4 }), value: tie('value') }), { maxLength: 3 }) }),
    }),
  ),
})).value;
const logRecord = fc.record(
  {
    timeUnixNano: fc.maxSafeNat(),
    severityNumber: fc.integer({ min: -3, max: 40 }),
    severityText: fc.string({ maxLength: 6 }),
    body: anyValue,
    attributes: fc.array(fc.record({ key: fc.string({ maxLength: 6 }), value: anyValue }), { maxLength: 4 }),
    traceId: fc.uint8Array({ maxLength: 16 }),
  },
  { requiredKeys: [] },
);
const otlpRequest = fc.array(logRecord, { maxLength: 5 }).map((logRecords) => ({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] }));
const protobufBody = otlpRequest.map((request) => Buffer.from(Request.encode(Request.fromObject(request)).finish()));
const damaged = (body: fc.Arbitrary<Buffer>) =>
  fc.tuple(body, fc.nat(), fc.nat(255)).map(([whole, place, byte]) => {
    const copy = Buffer.from(whole);
    if (copy.length > 0) copy[place % copy.length] = byte;
    return copy;
  });
const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value));
const packed = (body: fc.Arbitrary<Buffer>) =>
  fc.oneof(
    body.map((value) => gzipSync(value)),
    damaged(body.map((value) => gzipSync(value))),
  );

const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const lokiLine = fc.oneof(anyText, logLine);
const lokiJson = fc
  .array(
    fc.record({
      stream: fc.dictionary(anyText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
      values: fc.array(fc.tuple(fc.oneof(anyText, fc.maxSafeNat()), lokiLine, fc.jsonValue()), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  )
  .map((streams) => Buffer.from(JSON.stringify({ streams })));
const lokiEntry = fc.record({
  timestamp: fc.record({ seconds: fc.maxSafeInteger(), nanos: fc.integer() }),
  line: lokiLine,
  structuredMetadata: fc.array(fc.record({ name: anyText, value: anyText }), { maxLength: 2 }),
});
const loki = lokiProto();
const lokiProtobuf = fc
  .array(fc.record({ labels: fc.oneof(anyText, fc.constant('{a="b", c="\\u12"}')), entries: fc.array(lokiEntry, { maxLength: 3 }) }), {
    maxLength: 3,
  })
  .map((streams) => loki.encode({ streams }));
const snappied = (body: fc.Arbitrary<Buffer>) => body.map((each) => Buffer.from(compressSync(each)));
const splunkEvent = fc.oneof(
  logLine,
  fc
    .record(
      {
        time: fc.jsonValue({ maxDepth: 1 }),
        host: fc.jsonValue({ maxDepth: 1 }),
        sourcetype: anyText,
        event: fc.jsonValue({ maxDepth: 3 }),
        fields: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    )
    .map((event) => JSON.stringify(event)),
);
const splunkBody = fc.array(splunkEvent, { maxLength: 5 }).map((events) => Buffer.from(events.join('')));

const formBody = textBody.map((body) =>
  Buffer.from(`--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n${body}\r\n--x--\r\n`),
);

const everyway = (body: fc.Arbitrary<Buffer>) => fc.oneof({ weight: 4, arbitrary: body }, damaged(body), bytes, packed(body));
const asJson = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
const asProtobuf = { 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}` };

test.each([
  ['log-listener', `/?token=${token}`, {}, everyway(textBody)],
  ['elasticsearch-bulk', '/x/_bulk', { authorization: `ApiKey ${token}` }, everyway(fc.oneof(textBody, bulkBody))],
  ['otlp-logs', '/v1/logs', asProtobuf, everyway(protobufBody)],
  [
    'otlp-logs',
    '/v1/logs',
    asJson,
    everyway(
      fc.oneof(
        textBody,
        otlpRequest.map((request) => Buffer.from(JSON.stringify(request))),
      ),
    ),
  ],
  ['loki', '/loki/api/v1/push', asJson, everyway(lokiJson)],
  ['loki', '/loki/api/v1/push', asProtobuf, fc.oneof(everyway(snappied(lokiProtobuf)), snappied(everyway(lokiProtobuf)))],
  ['splunk', '/services/collector/event', { authorization: `Splunk ${token}` }, everyway(splunkBody)],
  ['splunk', '/services/collector/raw', { authorization: `Splunk ${token}` }, everyway(splunkBody)],
  ['splunk', '/services/collector/ack?channel=1', { authorization: `Splunk ${token}` }, everyway(splunkBody)],
  [
    'datadog',
    '/api/v2/logs',
    { 'dd-api-key': token },
    everyway(
      fc.oneof(
        splunkBody,
        splunkBody.map((body) => Buffer.from(`[${body}]`)),
      ),
    ),
  ],
  ['file-upload', `/file_upload/${token}/x`, {}, everyway(textBody)],
  ['file-upload', `/file_upload/${token}/x`, { 'content-type': 'multipart/form-data; boundary=x' }, everyway(formBody)],
] as const)(
  '%s: whatever comes, never a fault of ours, and the ledger agrees with the store',
  async (id, path, headers, body) => {
    const ingest = running.get(id) as TestIngestion;
    await memory.clear();
    ingest.telemetry.rows.length = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: TOGETHER, maxLength: TOGETHER }), async (bodies) => {
        const statuses = await Promise.all(bodies.map(async (each) => (await ingest.post(path, each, headers)).status));
        for (const status of statuses) expect([200, 202, 204, 400, 413]).toContain(status);
      }),
      { numRuns: CASES },
    );
    expect((await ingest.counts()).stored ?? 0).toBe(ingest.telemetry.rows.length);
  },
  fuzzPatience(120_000, CASES, ORDINARY),
);

test(
  'the ledger counts every line once: received = stored + rejected',
  async () => {
    const ingest = running.get('log-listener') as TestIngestion;
    await memory.clear();
    ingest.telemetry.rows.length = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(textBody, { minLength: TOGETHER, maxLength: TOGETHER }), async (bodies) => {
        for (const body of bodies) for (const _ of linesOf(body)) sent++;
        await Promise.all(bodies.map((body) => ingest.post(`/?token=${token}`, body)));
      }),
      { numRuns: CASES },
    );
    const { stored = 0, 'rejected malformed': malformed = 0, ...rest } = await ingest.counts();
    const { repaired, ...others } = Object.fromEntries(Object.entries(rest).map(([name, logs]) => [name.split(' ')[0], logs]));
    expect(others).toEqual({});
    expect(repaired).toBeDefined();
    expect(stored + malformed).toBe(sent);
    expect(stored).toBe(ingest.telemetry.rows.length);
  },
  fuzzPatience(120_000, CASES, ORDINARY),
);
