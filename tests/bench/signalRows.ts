import protobuf from 'protobufjs/minimal.js';
import type { Body } from './benchRows';

const SERIES = 2000;
const INTERVAL = 15_000;
const services = ['cart', 'checkout', 'payment', 'catalog', 'search', 'shipping', 'auth', 'frontend', 'inventory', 'recommendation'];

function attribute(writer: protobuf.Writer, tag: number, key: string, value: string | number): void {
  writer.uint32(tag).fork().uint32(10).string(key).uint32(18).fork();
  if (typeof value === 'string') writer.uint32(10).string(value);
  else writer.uint32(24).int64(value);
  writer.ldelim().ldelim();
}

const nanos = (millis: number): string => `${millis}000000`;

/** ExportMetricsServiceRequest messages of one gauge's data points: 2,000 series, 15 seconds apart. */
export function* metricBodies(count: number, start: number, size: number): Generator<Body> {
  for (let first = 0; first < count; first += size) {
    const rows = Math.min(size, count - first);
    const writer = protobuf.Writer.create();
    writer.uint32(10).fork().uint32(10).fork();
    attribute(writer, 10, 'service.name', 'bench');
    attribute(writer, 10, 'service.instance.id', 'one');
    writer.ldelim().uint32(18).fork().uint32(18).fork().uint32(10).string('bench.load').uint32(42).fork();
    for (let index = first; index < first + rows; index++) {
      const series = index % SERIES;
      writer.uint32(10).fork();
      writer.uint32(25).fixed64(nanos(start + Math.floor(index / SERIES) * INTERVAL));
      writer.uint32(33).double(series % 3 === 0 ? index : Math.sin(index) * 100);
      attribute(writer, 58, 'k8s.pod.name', `pod-${series}`);
      attribute(writer, 58, 'http.route', `/api/${series % 50}`);
      attribute(writer, 58, 'http.response.status_code', 200 + (series % 4) * 100);
      writer.ldelim();
    }
    writer.ldelim().ldelim().ldelim().ldelim();
    yield { payload: Buffer.from(writer.finish()), rows };
  }
}

/** Rows of `samples` as the product itself writes them. */
export function* sampleRows(count: number, start: number, size: number): Generator<Body> {
  const double = Buffer.alloc(8);
  for (let first = 0; first < count; first += size) {
    const rows = Math.min(size, count - first);
    let text = '';
    for (let index = first; index < first + rows; index++) {
      const series = index % SERIES;
      double.writeDoubleLE(series % 3 === 0 ? index : Math.sin(index) * 100);
      const id = (BigInt(series) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
      const millis = start + Math.floor(index / SERIES) * INTERVAL;
      text += `1\t${id}\t${Math.floor(millis / 1000)}.${String(millis % 1000).padStart(3, '0')}\t${double.readUInt32LE(4)}\t${double.readUInt32LE(0)}\n`;
    }
    yield { payload: Buffer.from(text), rows };
  }
}

interface BenchSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly service: string;
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  readonly duration: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

const hex = (number: number, digits: number): string =>
  ((BigInt(number + 1) * 0x9e3779b97f4a7c15d1b54a32d192ed03n) & ((1n << BigInt(digits * 4)) - 1n)).toString(16).padStart(digits, '0');

const spanOf = (index: number, start: number): BenchSpan => ({
  traceId: hex(Math.floor(index / 10), 32),
  spanId: hex(index, 16),
  parentId: index % 10 === 0 ? '' : hex(index - 1, 16),
  service: services[index % 10] ?? '',
  name: `GET /api/${index % 50}`,
  kind: 1 + (index % 3),
  start: start + Math.floor(index / 10),
  duration: 100_000 + ((index * 104_729) % 100_000_000),
  failed: index % 50 === 0,
  attributes: {
    'http.request.method': 'GET',
    'http.route': `/api/${index % 50}`,
    'http.response.status_code': index % 50 === 0 ? 500 : 200,
    'server.address': `${services[index % 10]}.shop.svc`,
    'server.port': 8080,
    'url.scheme': 'http',
    'user_agent.original': 'Mozilla/5.0 (X11; Linux x86_64)',
    'network.peer.address': `10.0.${index % 20}.${index % 250}`,
  },
});

const resourceOf = (service: string): Readonly<Record<string, string>> => ({
  'service.name': service,
  'service.version': '1.2.3',
  'k8s.pod.name': `${service}-7d9f`,
  'k8s.namespace.name': 'shop',
  'telemetry.sdk.language': 'nodejs',
  'host.name': 'node-1',
});

/** ExportTraceServiceRequest messages, ten spans a trace. */
export function* spanBodies(count: number, start: number, size: number): Generator<Body> {
  for (let first = 0; first < count; first += size) {
    const rows = Math.min(size, count - first);
    const writer = protobuf.Writer.create();
    for (const service of services) {
      writer.uint32(10).fork().uint32(10).fork();
      for (const [key, value] of Object.entries(resourceOf(service))) attribute(writer, 10, key, value);
      writer.ldelim().uint32(18).fork();
      for (let index = first; index < first + rows; index++) {
        const span = spanOf(index, start);
        if (span.service !== service) continue;
        writer.uint32(18).fork();
        writer.uint32(10).bytes(Buffer.from(span.traceId, 'hex')).uint32(18).bytes(Buffer.from(span.spanId, 'hex'));
        if (span.parentId !== '') writer.uint32(34).bytes(Buffer.from(span.parentId, 'hex'));
        writer.uint32(42).string(span.name).uint32(48).int32(span.kind);
        writer.uint32(57).fixed64(nanos(span.start));
        writer.uint32(65).fixed64(String(BigInt(nanos(span.start)) + BigInt(span.duration)));
        for (const [key, value] of Object.entries(span.attributes)) attribute(writer, 74, key, value);
        if (span.failed) writer.uint32(122).fork().uint32(24).int32(2).ldelim();
        writer.ldelim();
      }
      writer.ldelim().ldelim();
    }
    yield { payload: Buffer.from(writer.finish()), rows };
  }
}

/** Rows of `spans` as the product itself writes them. */
export function* spanRows(count: number, start: number, size: number): Generator<Body> {
  for (let first = 0; first < count; first += size) {
    const rows = Math.min(size, count - first);
    let text = '';
    for (let index = first; index < first + rows; index++) {
      const span = spanOf(index, start);
      const ts = new Date(span.start).toISOString().replace('T', ' ').replace('Z', '000000');
      text += `${JSON.stringify({
        received: ts.slice(0, 23),
        account: 1,
        token: 1,
        ts,
        duration: span.duration,
        trace_id: span.traceId,
        span_id: span.spanId,
        name: span.name,
        service: span.service,
        kind: ['internal', 'server', 'client'][span.kind - 1],
        status: span.failed ? 'error' : 'unset',
        resource: JSON.stringify(resourceOf(span.service)),
        parent_span_id: span.parentId,
        attributes: span.attributes,
      })}\n`;
    }
    yield { payload: Buffer.from(text), rows };
  }
}
