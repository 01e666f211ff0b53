import protobuf from 'protobufjs';

const services = [
  'checkout',
  'payment',
  'catalog',
  'cart',
  'search',
  'storefront',
  'inventory',
  'shipping',
  'auth',
  'notification',
  'orders',
  'gateway',
];
const severities = ['info', 'info', 'info', 'info', 'info', 'info', 'debug', 'debug', 'warn', 'error'];
const verbs = ['received', 'completed', 'validated', 'stored', 'retried', 'rejected', 'forwarded', 'cached'];

/** A small fast generator with a state of its own, so that every run sees the same rows. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export interface BenchRow {
  readonly '@timestamp': string;
  readonly level: string;
  readonly service: string;
  readonly message: string;
  readonly trace_id: string;
  readonly kubernetes: { readonly pod: string; readonly node: string; readonly namespace: string };
  readonly http: { readonly method: string; readonly path: string; readonly status: number; readonly duration_ms: number };
  readonly customer: number;
}

/** Rows shaped like the demo's application logs, about 430 bytes as JSON, spread over `span` milliseconds before `end`. */
export function* benchRows(count: number, end: number, span: number, seed = 7): Generator<BenchRow> {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let index = 0; index < count; index++) {
    const service = pick(services);
    const status = random() < 0.02 ? 502 : 200;
    const order = Math.floor(random() * 1_000_000);
    yield {
      '@timestamp': new Date(end - span + Math.floor((index / count) * span)).toISOString(),
      level: pick(severities),
      service,
      message: `${service} ${pick(verbs)} request for order ${order} in ${Math.floor(random() * 900)} ms status ${status} batch ${index >> 13}`,
      trace_id: Array.from({ length: 4 }, () =>
        Math.floor(random() * 4294967296)
          .toString(16)
          .padStart(8, '0'),
      ).join(''),
      kubernetes: { pod: `${service}-${Math.floor(random() * 4)}`, node: `node-${Math.floor(random() * 3)}`, namespace: 'shop' },
      http: {
        method: pick(['GET', 'POST', 'PUT']),
        path: `/api/${service}/${order % 97}`,
        status,
        duration_ms: Math.floor(random() * 9000) / 10,
      },
      customer: Math.floor(random() * 50_000),
    };
  }
}

export interface Body {
  readonly payload: Buffer;
  readonly rows: number;
}

export const inBodies = <Row>(rows: Iterable<Row>, size: number, encode: (rows: readonly Row[]) => Buffer): Body[] => {
  const bodies: Body[] = [];
  let chunk: Row[] = [];
  const close = () => {
    if (chunk.length > 0) bodies.push({ payload: encode(chunk), rows: chunk.length });
    chunk = [];
  };
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length === size) close();
  }
  close();
  return bodies;
};

/** Newline-joined JSON, as log shippers send to the listener. */
export const listenerBodies = (rows: Iterable<BenchRow>, size: number): Body[] =>
  inBodies(rows, size, (chunk) => Buffer.from(chunk.map((row) => JSON.stringify(row)).join('\n')));

export const bulkBodies = (rows: Iterable<BenchRow>, size: number): Body[] =>
  inBodies(rows, size, (chunk) => Buffer.from(chunk.map((row) => `{"create":{"_index":"bench"}}\n${JSON.stringify(row)}\n`).join('')));

/** ExportLogsServiceRequest messages, one resource a service. */
export const otlpBodies = (rows: Iterable<BenchRow>, size: number): Body[] =>
  inBodies(rows, size, (chunk) => {
    const byService = new Map<string, BenchRow[]>();
    for (const row of chunk) byService.set(row.service, [...(byService.get(row.service) ?? []), row]);
    const writer = protobuf.Writer.create();
    for (const [service, list] of byService) {
      writer.uint32(10).fork();
      writer.uint32(10).fork();
      attribute(writer, 10, 'service.name', service);
      writer.ldelim();
      writer.uint32(18).fork();
      for (const row of list) logRecord(writer, row);
      writer.ldelim().ldelim();
    }
    return Buffer.from(writer.finish());
  });

function attribute(writer: protobuf.Writer, tag: number, key: string, value: string | number): void {
  writer.uint32(tag).fork().uint32(10).string(key).uint32(18).fork();
  if (typeof value === 'string') writer.uint32(10).string(value);
  else if (Number.isInteger(value)) writer.uint32(24).int64(value);
  else writer.uint32(33).double(value);
  writer.ldelim().ldelim();
}

const severityNumbers: Readonly<Record<string, number>> = { debug: 5, info: 9, warn: 13, error: 17 };

function logRecord(writer: protobuf.Writer, row: BenchRow): void {
  writer.uint32(18).fork();
  const nanoseconds = BigInt(Date.parse(row['@timestamp'])) * 1_000_000n;
  writer.uint32(9).fixed64(nanoseconds.toString());
  writer
    .uint32(16)
    .int32(severityNumbers[row.level] ?? 9)
    .uint32(26)
    .string(row.level);
  writer.uint32(42).fork().uint32(10).string(row.message).ldelim();
  attribute(writer, 50, 'k8s.pod.name', row.kubernetes.pod);
  attribute(writer, 50, 'k8s.node.name', row.kubernetes.node);
  attribute(writer, 50, 'k8s.namespace.name', row.kubernetes.namespace);
  attribute(writer, 50, 'http.request.method', row.http.method);
  attribute(writer, 50, 'url.path', row.http.path);
  attribute(writer, 50, 'http.response.status_code', row.http.status);
  attribute(writer, 50, 'http.duration_ms', row.http.duration_ms);
  attribute(writer, 50, 'customer', row.customer);
  writer.uint32(74).bytes(Buffer.from(row.trace_id, 'hex'));
  writer.ldelim();
}
