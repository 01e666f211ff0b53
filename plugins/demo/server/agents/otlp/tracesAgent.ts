import { type Attributes, hasFailed, requestOf, type Span, type SpanKind, statusOf } from '../../world/Span';
import type { Parcel, Way } from '../Way';
import { byPod } from './byPod';
import { otlpWay } from './otlpWay';
import { protobufParcel } from './protobufParcel';
import { resourceOf } from './resourceOf';
import { tracesRequest } from './schema';
import { type KeyValue, keyValues, nanoseconds } from './values';

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
const statusError = { code: 2 };
/** Sampled. */
const flags = 1;

/** OpenTelemetry's tracers, by way of a collector: spans in protobuf, those of a pod together. */
export const otlpTracesAgent: Way & { pack(spans: readonly Span[]): Parcel } = {
  ...otlpWay('otlp traces', '/v1/traces', 'spans'),
  pack(spans) {
    const resourceSpans = [...byPod(spans, record)].map(([pod, list]) => ({
      resource: { attributes: resourceOf(pod) },
      scopeSpans: [{ scope: { name: `io.opentelemetry.${pod.service.style}`, version: '2.12.0' }, spans: list }],
    }));
    return protobufParcel(tracesRequest, { resourceSpans });
  },
};

function record(span: Span): object {
  const { parentId, link, exceptions } = span;
  const failed = hasFailed(span);
  return {
    traceId: Buffer.from(span.traceId, 'hex'),
    spanId: Buffer.from(span.spanId, 'hex'),
    ...(parentId === undefined ? {} : { parentSpanId: Buffer.from(parentId, 'hex') }),
    name: span.operation,
    kind: kinds[span.kind],
    startTimeUnixNano: nanoseconds(span.start),
    endTimeUnixNano: nanoseconds(span.end),
    attributes: attributesOf(span, failed),
    flags,
    ...(exceptions === undefined ? {} : { events: exceptions.map(exception) }),
    ...(link === undefined ? {} : { links: [{ traceId: Buffer.from(link.traceId, 'hex'), spanId: Buffer.from(link.spanId, 'hex') }] }),
    ...(failed ? { status: span.error === undefined ? statusError : { ...statusError, message: span.error } } : {}),
  };
}

const exception = ({ time, failure }: NonNullable<Span['exceptions']>[number]): object => ({
  timeUnixNano: nanoseconds(time),
  name: 'exception',
  attributes: keyValues({
    'exception.type': failure.type,
    'exception.message': failure.message,
    'exception.stacktrace': failure.stack,
  }),
});

/** Those that many spans share are made once. */
const known = new WeakMap<Attributes, readonly KeyValue[]>();
const answers = new Map<string, readonly KeyValue[]>();

function shared(attributes: Attributes): readonly KeyValue[] {
  const found = known.get(attributes);
  if (found !== undefined) return found;
  const made = keyValues(attributes);
  known.set(attributes, made);
  return made;
}

function attributesOf(span: Span, failed: boolean): readonly KeyValue[] {
  const request = requestOf(span);
  const status = request === undefined ? span.status : statusOf(span);
  const type = failed ? errorType(span, status) : '';
  const key = `${request === undefined ? '' : span.operation} ${status} ${type}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = keyValues({
      ...(request === undefined ? {} : { 'http.request.method': request.method, 'http.route': request.route, 'url.scheme': 'http' }),
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
      ...(type === '' ? {} : { 'error.type': type }),
    });
    answers.set(key, answer);
  }
  const own = shared(span.attributes);
  return own.length === 0 ? answer : [...own, ...answer];
}

const errorType = ({ exceptions }: Span, status: number | undefined): string =>
  exceptions?.at(-1)?.failure.type ?? (status === undefined || status < 400 ? 'timeout' : String(status));
