import type { Span, SpanAttributes, SpanKind } from '../../common/span';

/** A tag of Jaeger's. */
interface JaegerTag {
  readonly key: string;
  readonly type: 'string' | 'bool' | 'int64' | 'float64';
  readonly value: string | number | boolean;
}

/** A span as Jaeger's API tells it. Times and durations are microseconds. */
export interface JaegerSpan {
  readonly traceID: string;
  readonly spanID: string;
  readonly flags: number;
  readonly operationName: string;
  readonly references: readonly { readonly refType: 'CHILD_OF' | 'FOLLOWS_FROM'; readonly traceID: string; readonly spanID: string }[];
  readonly startTime: number;
  readonly duration: number;
  readonly tags: readonly JaegerTag[];
  readonly logs: readonly { readonly timestamp: number; readonly fields: readonly JaegerTag[] }[];
  readonly processID: string;
  readonly warnings: readonly string[] | null;
}

export interface JaegerTrace {
  readonly traceID: string;
  readonly spans: readonly JaegerSpan[];
  readonly processes: Readonly<Record<string, { readonly serviceName: string; readonly tags: readonly JaegerTag[] }>>;
  readonly warnings: readonly string[] | null;
}

const kindNames: Readonly<Record<SpanKind, string | undefined>> = {
  unspecified: undefined,
  internal: 'internal',
  server: 'server',
  client: 'client',
  producer: 'producer',
  consumer: 'consumer',
};

/**
 * One trace as Jaeger's API tells it, in the way that OpenTelemetry says spans become Jaeger's: kind, status and scope are tags, links are references
 * and events are logs.
 */
export function jaegerTrace(spans: readonly Span[]): JaegerTrace {
  const processes = new Map<string, { readonly id: string; readonly serviceName: string; readonly tags: readonly JaegerTag[] }>();
  const processOf = ({ service, resource }: Span): string => {
    const key = JSON.stringify([service, resource]);
    const { 'service.name': _name, ...rest } = resource;
    const process = processes.get(key) ?? { id: `p${processes.size + 1}`, serviceName: service, tags: tagsOf(rest) };
    processes.set(key, process);
    return process.id;
  };
  return {
    traceID: spans[0]?.traceId ?? '',
    spans: spans.map((span) => jaegerSpan(span, processOf(span))),
    processes: Object.fromEntries([...processes.values()].map(({ id, serviceName, tags }) => [id, { serviceName, tags }])),
    warnings: null,
  };
}

const jaegerSpan = (span: Span, processID: string): JaegerSpan => ({
  traceID: span.traceId,
  spanID: span.spanId,
  flags: span.flags,
  operationName: span.name,
  references: [
    ...(span.parentSpanId === '' ? [] : [{ refType: 'CHILD_OF' as const, traceID: span.traceId, spanID: span.parentSpanId }]),
    ...span.links.map(({ traceId, spanId }) => ({ refType: 'FOLLOWS_FROM' as const, traceID: traceId, spanID: spanId })),
  ],
  startTime: micros(span.start),
  duration: micros(span.duration),
  tags: [...tagsOf(span.attributes), ...tagsOf(meaningOf(span))],
  logs: span.events.map(({ time, name, attributes }) => ({
    timestamp: micros(time),
    fields: tagsOf({ ...(name === '' ? {} : { event: name }), ...attributes }),
  })),
  processID,
  warnings: warningsOf(span),
});

/** What Jaeger has no member for. */
function meaningOf({ kind, status, statusMessage, scope, traceState }: Span): SpanAttributes {
  return {
    ...(kindNames[kind] !== undefined && { 'span.kind': kindNames[kind] }),
    ...(status !== 'unset' && { 'otel.status_code': status.toUpperCase() }),
    ...(statusMessage !== '' && { 'otel.status_description': statusMessage }),
    ...(status === 'error' && { error: true }),
    ...(scope.name !== '' && { 'otel.scope.name': scope.name }),
    ...(scope.version !== '' && { 'otel.scope.version': scope.version }),
    ...(traceState !== '' && { 'w3c.tracestate': traceState }),
  };
}

function warningsOf({ dropped }: Span): readonly string[] | null {
  const left = Object.entries(dropped).filter(([, count]) => count > 0);
  return left.length === 0 ? null : [`The sender left out ${left.map(([what, count]) => `${count} ${what}`).join(', ')}.`];
}

const tagsOf = (attributes: SpanAttributes): JaegerTag[] => Object.entries(attributes).map(([key, value]) => tagOf(key, value));

function tagOf(key: string, value: unknown): JaegerTag {
  if (typeof value === 'string') return { key, type: 'string', value };
  if (typeof value === 'boolean') return { key, type: 'bool', value };
  if (typeof value === 'number') return { key, type: Number.isInteger(value) ? 'int64' : 'float64', value };
  return { key, type: 'string', value: JSON.stringify(value) };
}

/** Nanoseconds as microseconds, whole. */
const micros = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1000n);
