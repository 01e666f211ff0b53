import { expect, test } from 'vitest';
import { logsRequest, otlpResponse, tracesRequest } from '../agents/otlp/schema';
import { otlpTracesAgent } from '../agents/otlp/tracesAgent';
import { Timeline } from '../timeline/Timeline';
import { clusterName } from '../world/Cluster';
import { render } from '../world/LogLine';
import type { protocols } from '../world/services';
import { World } from '../world/World';
import { agents } from './agents';

const startedAt = Date.UTC(2026, 1, 10, 14, 0);
const world = new World(7, startedAt);
const timeline = new Timeline(world);
const lines = timeline.lines(startedAt - 600_000, startedAt);
const of = (protocol: (typeof protocols)[number]) => lines.filter(({ pod }) => pod.service.protocol === protocol);

test('the listener agent sends one JSON object a line, with type and pod', () => {
  const own = of('listener');
  const sent = agents.listener.pack(own).body.toString().split('\n');
  expect(sent.length).toBe(own.length);
  const first = JSON.parse(sent[0] ?? '');
  expect(first).toMatchObject({
    type: own[0]?.pod.service.style,
    service: own[0]?.pod.service.name,
    kubernetes: { pod_name: own[0]?.pod.name, cluster_name: clusterName, labels: { app: own[0]?.pod.service.name } },
  });
  expect(agents.listener.target('http://127.0.0.1:8070', 'a b')).toEqual({ url: 'http://127.0.0.1:8070/?token=a%20b', headers: {} });
});

test('the bulk agent sends an action and a document each, and finds what was refused', () => {
  const own = of('elasticsearch');
  const sent = agents.elasticsearch.pack(own).body.toString();
  expect(sent.endsWith('\n')).toBe(true);
  const parts = sent.trimEnd().split('\n');
  expect(parts.length).toBe(own.length * 2);
  expect(JSON.parse(parts[0] ?? '')).toEqual({ create: { _index: 'brindlewick-logs' } });
  const answer = (status: number) =>
    Buffer.from(
      JSON.stringify({ took: 1, errors: status >= 300, items: [{ create: { status, error: { type: 'x', reason: 'too long' } } }] }),
    );
  expect(agents.elasticsearch.refusal(answer(201))).toBeUndefined();
  expect(agents.elasticsearch.refusal(answer(400))).toBe('1 of 1 documents: too long');
});

test('the OpenTelemetry agent sends protobuf: resource by pod, time to the microsecond, severity, trace, exact body', () => {
  const own = of('otlp');
  const sent = logsRequest.toObject(logsRequest.decode(agents.otlp.pack(own).body), { longs: String }) as {
    resourceLogs: {
      resource: { attributes: { key: string; value: { stringValue?: string } }[] };
      scopeLogs: { logRecords: { timeUnixNano: string; body: { stringValue: string }; traceId?: Uint8Array; severityNumber: number }[] }[];
    }[];
  };
  const records = sent.resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));
  expect(records.length).toBe(own.length);
  expect(sent.resourceLogs.length).toBe(new Set(own.map(({ pod }) => pod.name)).size);
  const line = own.find(({ span }) => span !== undefined);
  if (line === undefined) throw new Error('No line with a trace.');
  const record = records.find(
    ({ traceId, body }) =>
      traceId !== undefined && Buffer.from(traceId).toString('hex') === line.span?.traceId && body.stringValue === render(line),
  );
  expect(record).toBeDefined();
  expect(Math.abs(Number(BigInt(record?.timeUnixNano ?? '0') / 1000n) - line.time * 1000)).toBeLessThanOrEqual(1);
  const names = sent.resourceLogs[0]?.resource.attributes.map(({ key }) => key);
  for (const name of ['service.name', 'k8s.pod.name', 'k8s.node.name', 'container.image.tag', 'k8s.pod.label.app'])
    expect(names).toContain(name);
  expect(agents.otlp.refusal(Buffer.alloc(0))).toBeUndefined();
  const partial = otlpResponse.encode({ partialSuccess: { rejected: 3, errorMessage: 'no room' } }).finish();
  expect(agents.otlp.refusal(Buffer.from(partial))).toBe('3 log records: no room');
});

test('the tracers send protobuf: ids, kind, times to the microsecond, status with its reason, exceptions, links, resource by pod', () => {
  const [outage] = world.calendar.outages(startedAt - 5 * 3_600_000, startedAt);
  if (outage === undefined) throw new Error('There is no outage.');
  const spans = timeline.spans(outage.start + 60_000, outage.start + 240_000);
  const { resourceSpans } = tracesRequest.toObject(tracesRequest.decode(otlpTracesAgent.pack(spans).body), { longs: String }) as {
    resourceSpans: { resource: { attributes: { key: string; value: { stringValue?: string } }[] }; scopeSpans: { spans: Packed[] }[] }[];
  };
  const packed = new Map(
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)).map((span) => [hex(span.spanId), span]),
  );
  expect(packed.size).toBe(spans.length);
  expect(resourceSpans.length).toBe(new Set(spans.map(({ pod }) => pod)).size);
  const nanos = (time: number): bigint =>
    BigInt(Math.floor(time)) * 1_000_000n + BigInt(Math.floor((time - Math.floor(time)) * 1000)) * 1000n;
  for (const span of spans) {
    const found = packed.get(span.spanId);
    expect([hex(found?.traceId), found?.name, found?.startTimeUnixNano, found?.endTimeUnixNano]).toEqual([
      span.traceId,
      span.operation,
      String(nanos(span.start)),
      String(nanos(span.end)),
    ]);
    expect(found?.parentSpanId === undefined ? undefined : hex(found.parentSpanId)).toBe(span.parentId);
  }
  const failed = spans.find(({ operation, status }) => operation === 'POST /orders' && status === 502);
  const sent = packed.get(failed?.spanId ?? '');
  expect(sent?.status).toEqual({ code: 2, message: failed?.error });
  expect(sent?.events?.map(({ name }) => name)).toContain('exception');
  const attributes = Object.fromEntries((sent?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(attributes).toMatchObject({ 'http.request.method': 'POST', 'http.route': '/orders', 'http.response.status_code': '502' });
  const taken = spans.find(({ kind }) => kind === 'consumer');
  expect(hex(packed.get(taken?.spanId ?? '')?.links?.[0]?.spanId)).toBe(taken?.link?.spanId);
});

interface Packed {
  readonly traceId: Uint8Array;
  readonly spanId: Uint8Array;
  readonly parentSpanId?: Uint8Array;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code: number; readonly message: string };
  readonly events?: readonly { readonly name: string }[];
  readonly links?: readonly { readonly spanId: Uint8Array }[];
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
const hex = (id: Uint8Array | undefined): string => Buffer.from(id ?? []).toString('hex');
