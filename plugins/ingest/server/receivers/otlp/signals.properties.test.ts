import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { compressSync } from 'snappy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Records } from '#sdk/server';
import type { Receiver } from '../../../intake/Receiver';
import { fuzzPatience, fuzzRuns } from '../../testing/fuzz';
import { memoryRecords } from '../../testing/memoryRecords';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import influx from '../influx/influx';
import jaeger from '../jaeger/jaeger';
import { jaegerThrift } from '../jaeger/testing/jaegerThrift';
import remoteWrite from '../prometheus/remoteWrite';
import { remoteWriteProto } from '../prometheus/testing/remoteWriteProto';
import { zipkinProto } from '../zipkin/testing/zipkinProto';
import zipkin from '../zipkin/zipkin';
import otlpMetrics from './metrics/otlpMetrics';
import { metricsProto } from './testing/metricsProto';
import { tracesProto } from './testing/tracesProto';
import otlpTraces from './traces/otlpTraces';

/** Requests of one case, sent side by side. */
const TOGETHER = 40;
const ORDINARY = 5;
const CASES = fuzzRuns(ORDINARY, TOGETHER);

let memory: Awaited<ReturnType<typeof memoryRecords>>;
const running = new Map<string, TestIngestion>();
const receivers: Readonly<Record<string, Receiver>> = {
  'otlp-metrics': otlpMetrics,
  'otlp-traces': otlpTraces,
  prometheus: remoteWrite,
  zipkin,
  jaeger,
  influx,
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

/** Series of what a resource tells of itself: their samples are none that somebody sent. An ingestion tells a series once, whichever test it came with. */
const derived = new Set<unknown>();

const value = fc.oneof(
  fc.record({ stringValue: fc.string({ unit: 'binary', maxLength: 10 }) }),
  fc.record({ intValue: fc.integer() }),
  fc.record({ doubleValue: fc.double() }),
  fc.record({ boolValue: fc.boolean() }),
  fc.record({
    kvlistValue: fc.record({ values: fc.array(fc.record({ key: fc.string(), value: fc.record({ boolValue: fc.boolean() }) })) }),
  }),
);
const key = fc.oneof(
  fc.constantFrom('a', 'a.b', 'le', 'service.name', 'job', '', '__name__', '1st'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const attributes = fc.array(fc.record({ key, value }), { maxLength: 4 });
const time = fc.oneof(fc.constant('1767312000123456789'), fc.constant('0'), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String));
const common = { attributes, timeUnixNano: time, flags: fc.nat(3) };
const count = fc.nat(1000).map(String);
const bytes = (length: number) =>
  fc.oneof(fc.uint8Array({ minLength: length, maxLength: length }), fc.uint8Array({ maxLength: 20 })).map((each) => Buffer.from(each));
const exemplars = fc.array(fc.record({ timeUnixNano: time, asDouble: fc.double(), traceId: bytes(16), filteredAttributes: attributes }), {
  maxLength: 2,
});
const number = fc
  .record({ ...common, asDouble: fc.double(), asInt: fc.integer(), exemplars }, { requiredKeys: [] })
  .map(({ asDouble, asInt, ...rest }) => (asDouble === undefined ? { ...rest, asInt } : { ...rest, asDouble }));
const buckets = fc.record({ offset: fc.integer(), bucketCounts: fc.array(count, { maxLength: 8 }) });
const points = <T>(point: fc.Arbitrary<T>) =>
  fc.record({ dataPoints: fc.array(point, { maxLength: 3 }), aggregationTemporality: fc.nat(3) });
const metric = fc
  .tuple(
    fc.record({ name: fc.string({ unit: 'binary', maxLength: 8 }), unit: fc.constantFrom('', 's', '1', 'By/s', '{x}', 'constructor') }),
    fc.oneof(
      fc.record({ gauge: fc.record({ dataPoints: fc.array(number, { maxLength: 3 }) }) }),
      fc.record({ sum: points(number) }),
      fc.record({
        histogram: points(
          fc.record({
            ...common,
            count,
            sum: fc.double(),
            bucketCounts: fc.array(count, { maxLength: 4 }),
            explicitBounds: fc.array(fc.double(), { maxLength: 4 }),
            exemplars,
          }),
        ),
      }),
      fc.record({
        exponentialHistogram: points(
          fc.record({
            ...common,
            count,
            sum: fc.double(),
            scale: fc.integer({ min: -20, max: 30 }),
            zeroCount: count,
            positive: buckets,
            negative: buckets,
          }),
        ),
      }),
      fc.record({
        summary: fc.record({
          dataPoints: fc.array(
            fc.record({
              ...common,
              count,
              sum: fc.double(),
              quantileValues: fc.array(fc.record({ quantile: fc.double(), value: fc.double() }), { maxLength: 3 }),
            }),
            { maxLength: 3 },
          ),
        }),
      }),
    ),
  )
  .map(([head, data]) => ({ ...head, ...data }));
const metricsRequest = fc.tuple(attributes, fc.array(metric, { maxLength: 4 })).map(([resource, metrics]) => ({
  resourceMetrics: [{ resource: { attributes: resource }, scopeMetrics: [{ scope: { name: 'x' }, metrics }] }],
}));
const span = fc.record(
  {
    traceId: bytes(16),
    spanId: bytes(8),
    parentSpanId: bytes(8),
    name: fc.string({ unit: 'binary', maxLength: 10 }),
    kind: fc.integer({ min: -2, max: 9 }),
    startTimeUnixNano: time,
    endTimeUnixNano: time,
    attributes,
    events: fc.array(fc.record({ timeUnixNano: time, name: fc.string({ unit: 'binary', maxLength: 5 }), attributes }), { maxLength: 2 }),
    links: fc.array(fc.record({ traceId: bytes(16), spanId: bytes(8), traceState: fc.string(), attributes }), { maxLength: 2 }),
    status: fc.record({ code: fc.integer({ min: -1, max: 5 }), message: fc.string({ unit: 'binary', maxLength: 5 }) }),
  },
  { requiredKeys: ['traceId', 'spanId'] },
);
const tracesRequest = fc
  .tuple(attributes, fc.array(span, { maxLength: 5 }))
  .map(([resource, spans]) => ({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans: [{ scope: { name: 'x' }, spans }] }] }));

const label = fc.oneof(fc.constantFrom('__name__', 'job', 'le', '', 'trace_id'), fc.string({ unit: 'binary', maxLength: 4 }));
const labels = fc
  .tuple(fc.dictionary(label, fc.string({ unit: 'binary', maxLength: 6 }), { maxKeys: 3 }), fc.constantFrom('', 'up', 'h_bucket'))
  .map(([others, name]) => (name === '' ? others : { ...others, __name__: name }));
const recent = fc.oneof(fc.constant(1767312000123), fc.maxSafeInteger());
const spans = fc.array(fc.record({ offset: fc.integer({ min: -30, max: 2 ** 31 - 1 }), length: fc.nat(4) }), { maxLength: 2 });
const native = fc.record(
  {
    countInt: fc.nat(100),
    sum: fc.double(),
    schema: fc.oneof(fc.constantFrom(0, 3, -53), fc.integer({ min: -60, max: 60 })),
    zeroCountFloat: fc.double(),
    zeroThreshold: fc.double(),
    positiveSpans: spans,
    positiveDeltas: fc.array(fc.integer(), { maxLength: 5 }),
    negativeSpans: spans,
    negativeCounts: fc.array(fc.double(), { maxLength: 5 }),
    customValues: fc.array(fc.double(), { maxLength: 4 }),
    timestamp: recent,
  },
  { requiredKeys: ['countInt'] },
);
const remoteSeries = fc.record(
  {
    labels,
    samples: fc.array(fc.record({ value: fc.double(), timestamp: recent }), { maxLength: 3 }),
    histograms: fc.array(native, { maxLength: 2 }),
    exemplars: fc.array(fc.record({ labels, value: fc.double(), timestamp: recent }), { maxLength: 2 }),
  },
  { requiredKeys: ['labels'] },
);
const remoteRequest = fc.record({
  series: fc.array(remoteSeries, { maxLength: 4 }),
  metadata: fc.array(
    fc.record({ type: fc.nat(9), metricFamilyName: fc.constantFrom('up', 'h', ''), help: fc.string({ unit: 'binary', maxLength: 6 }) }),
    { maxLength: 2 },
  ),
});
const remote = remoteWriteProto();
const micros = fc.oneof(fc.constant(1_767_312_000_123_456), fc.maxSafeNat());
const anyText = fc.string({ unit: 'binary', maxLength: 6 });
const zipkinId = fc.oneof(fc.constantFrom('aa', '0', 'x', '00000000000000ff'), fc.stringMatching(/^[0-9a-f]{16}$/));
const endpoint = fc.record({ serviceName: anyText, ipv4: anyText, port: fc.oneof(fc.nat(70_000), anyText) }, { requiredKeys: [] });
const zipkinSpan = fc.record(
  {
    traceId: zipkinId,
    id: zipkinId,
    parentId: zipkinId,
    name: anyText,
    kind: fc.constantFrom('CLIENT', 'SERVER', 'x'),
    timestamp: fc.oneof(micros, fc.double(), anyText),
    duration: fc.oneof(micros, fc.double()),
    shared: fc.boolean(),
    localEndpoint: endpoint,
    annotations: fc.array(fc.record({ timestamp: fc.oneof(micros, fc.double()), value: anyText }), { maxLength: 2 }),
    tags: fc.dictionary(
      fc.oneof(anyText, fc.constantFrom('error', 'otel.status_code', 'a', 'a.b')),
      fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 })),
      {
        maxKeys: 4,
      },
    ),
  },
  { requiredKeys: ['traceId', 'id'] },
);
const zipkinJson = fc.array(fc.oneof({ weight: 5, arbitrary: zipkinSpan }, fc.jsonValue({ maxDepth: 1 })), { maxLength: 4 });
const zipkinBytes = fc
  .array(
    fc.record(
      {
        traceId: fc.oneof(bytes(16), bytes(8)),
        id: bytes(8),
        parentId: bytes(8),
        kind: fc.nat(6),
        name: anyText,
        timestamp: fc.oneof(fc.constant('1767312000123456'), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)),
        duration: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
        remoteEndpoint: fc.record({ serviceName: anyText, ipv6: bytes(16), port: fc.nat(70_000) }),
        annotations: fc.array(fc.record({ timestamp: fc.maxSafeNat(), value: anyText }), { maxLength: 2 }),
        tags: fc.dictionary(anyText, anyText, { maxKeys: 3 }),
        shared: fc.boolean(),
      },
      { requiredKeys: ['traceId', 'id'] },
    ),
    { maxLength: 4 },
  )
  .map((spans) => zipkinProto().encode(spans));
const influxPart = fc.oneof(anyText, fc.constantFrom('cpu', 'a\\,b', 'a\\ b', '\\', '', '_', 'value'));
const influxValue = fc.oneof(
  anyText,
  fc.double().map(String),
  fc.integer().map((each) => `${each}i`),
  fc.constantFrom('t', 'FALSE', '"a b,c=d"', '"a\nb"', '"', '1e999', '9'.repeat(400)),
);
const influxLine = fc
  .tuple(
    influxPart,
    fc.array(fc.tuple(influxPart, influxPart), { maxLength: 2 }),
    fc.array(fc.tuple(influxPart, influxValue), { maxLength: 3 }),
    fc.constantFrom('', ' 1767312000123456789', ' -5', ' 9223372036854775807', ' x'),
  )
  .map(([name, tags, fields, time]) => {
    const pairs = (list: readonly (readonly [string, string])[]) => list.map((pair) => pair.join('=')).join(',');
    return `${name}${tags.length > 0 ? `,${pairs(tags)}` : ''} ${pairs(fields)}${time}`;
  });
const influxBody = fc
  .array(fc.oneof({ weight: 5, arbitrary: influxLine }, anyText), { maxLength: 5 })
  .map((lines) => Buffer.from(lines.join('\n')));
const long = fc.oneof(fc.constant(1_767_312_000_123_456n), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }));
const jaegerTags = fc.array(
  fc.record({
    key: fc.oneof(anyText, fc.constantFrom('error', 'span.kind', 'event', 'a', 'a.b')),
    value: fc.oneof(anyText, fc.boolean(), fc.double(), long, bytes(3)),
  }),
  { maxLength: 3 },
);
const jaegerBatch = fc.record({
  service: anyText,
  tags: jaegerTags,
  spans: fc.array(
    fc.record({
      traceIdLow: long,
      traceIdHigh: long,
      spanId: long,
      parentSpanId: long,
      operationName: anyText,
      references: fc.array(fc.record({ type: fc.nat(3), traceIdLow: long, traceIdHigh: long, spanId: long }), { maxLength: 2 }),
      flags: fc.integer(),
      startTime: long,
      duration: long,
      tags: jaegerTags,
      logs: fc.array(fc.record({ timestamp: long, fields: jaegerTags }), { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
});

const damaged = (body: fc.Arbitrary<Buffer>) =>
  fc.tuple(body, fc.nat(), fc.nat(255)).map(([whole, place, byte]) => {
    const copy = Buffer.from(whole);
    if (copy.length > 0) copy[place % copy.length] = byte;
    return copy;
  });
const cut = (body: fc.Arbitrary<Buffer>) => fc.tuple(body, fc.nat()).map(([whole, place]) => whole.subarray(0, place % (whole.length + 1)));
const everyway = (body: fc.Arbitrary<Buffer>) =>
  fc.oneof(
    { weight: 4, arbitrary: body },
    { weight: 2, arbitrary: damaged(body) },
    cut(body),
    body.map((each) => gzipSync(each)),
    fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
  );
const inHex = (_key: string, each: unknown): unknown =>
  typeof each === 'object' && each !== null && 'type' in each && each.type === 'Buffer'
    ? Buffer.from((each as unknown as { data: number[] }).data).toString('hex')
    : each;
const asJson = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
const asProtobuf = { 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}` };
const asRemote2 = { ...asProtobuf, 'content-type': 'application/x-protobuf;proto=io.prometheus.write.v2.Request' };
const { Request: Metrics } = metricsProto();
const { Request: Traces } = tracesProto();
const encoded = (type: typeof Metrics, request: fc.Arbitrary<object>) =>
  request.map((each) => Buffer.from(type.encode(type.fromObject(each)).finish()));
const written = (request: fc.Arbitrary<unknown>) => request.map((each) => Buffer.from(JSON.stringify(each, inHex)));

const snappied = (body: fc.Arbitrary<Buffer>) =>
  fc.oneof(
    { weight: 4, arbitrary: body.map((each) => Buffer.from(compressSync(each))) },
    damaged(body.map((each) => Buffer.from(compressSync(each)))),
  );

/** Half of a character, which the engine does not take; not the letters after a backslash that is text itself. */
const ESCAPED_SURROGATE = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]/;

const NUMBER = '(?:-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?|-?inf|nan)';
const LIST = `\\[(?:${NUMBER}(?:,${NUMBER})*)?\\]`;
const SAMPLE = /^1\t\d{1,20}\t\d{10}\.\d{3}\t\d{1,10}\t\d{1,10}$/;
const HISTOGRAM = new RegExp(
  `^1\t\\d{1,20}\t\\d{10}\\.\\d{3}\t[01]\t-?\\d{1,2}\t(?:unknown|reset|not-reset|gauge)(?:\t${NUMBER}){4}(?:\t${LIST}){7}$`,
);

/** Whether the engine would take the row: one line of JSON, or the columns of a sample or native histogram. */
function isRow(batch: { readonly columns?: readonly string[] | undefined }, line: string): boolean {
  if (batch.columns !== undefined) return (batch.columns.length === 5 ? SAMPLE : HISTOGRAM).test(line);
  const { resource = '{}', event_attributes = [], link_attributes = [] } = JSON.parse(line) as Record<string, string | string[]>;
  const texts = [line, resource, event_attributes, link_attributes].flat();
  return texts.every((text) => typeof JSON.parse(text) === 'object' && !ESCAPED_SURROGATE.test(text));
}

test.each([
  ['otlp-metrics', '/v1/metrics', 'metrics', 'samples', asProtobuf, everyway(encoded(Metrics, metricsRequest))],
  ['otlp-metrics', '/v1/metrics', 'metrics', 'samples', asJson, everyway(written(metricsRequest))],
  ['otlp-traces', '/v1/traces', 'traces', 'spans', asProtobuf, everyway(encoded(Traces, tracesRequest))],
  ['otlp-traces', '/v1/traces', 'traces', 'spans', asJson, everyway(written(tracesRequest))],
  ['influx', '/api/v2/write', 'metrics', 'samples', asJson, everyway(influxBody)],
  ['zipkin', '/api/v2/spans', 'traces', 'spans', asJson, everyway(written(zipkinJson))],
  ['zipkin', '/api/v2/spans', 'traces', 'spans', asProtobuf, everyway(zipkinBytes)],
  ['jaeger', '/api/traces', 'traces', 'spans', asProtobuf, everyway(jaegerBatch.map((batch) => jaegerThrift(batch, 'binary')))],
  ['prometheus', '/api/v1/write', 'metrics', 'samples', asProtobuf, snappied(everyway(remoteRequest.map(remote.v1)))],
  ['prometheus', '/api/v1/write', 'metrics', 'samples', asRemote2, snappied(everyway(remoteRequest.map(remote.v2)))],
] as const)(
  '%s: whatever comes, never a fault of ours, rows that the engine takes, and the ledger agrees with the store',
  async (id, path, signal, table, headers, body) => {
    const ingest = running.get(id) as TestIngestion;
    await memory.clear();
    ingest.telemetry.forget();
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: TOGETHER, maxLength: TOGETHER }), async (bodies) => {
        const statuses = await Promise.all(bodies.map(async (each) => (await ingest.post(path, each, headers)).status));
        for (const status of statuses) expect([200, 202, 204, 400, 413]).toContain(status);
        for (const batch of ingest.telemetry.batches) {
          for (const line of batch.payload.toString('utf8').split('\n').slice(0, -1)) expect(isRow(batch, line) || line).toBe(true);
        }
        for (const { id: series, metric } of ingest.telemetry.table('series')) if (metric === 'target_info') derived.add(series);
        const rows =
          table === 'samples' ? [table, 'histograms'].flatMap((name) => ingest.telemetry.table(name)) : ingest.telemetry.table(table);
        stored += rows.filter(({ series }) => !derived.has(series)).length;
        ingest.telemetry.forget();
      }),
      { numRuns: CASES, endOnFailure: true },
    );
    expect(stored).toBeGreaterThan(0);
    expect((await ingest.counts())[`${signal} stored`]).toBe(stored);
  },
  fuzzPatience(240_000, CASES, ORDINARY),
);
