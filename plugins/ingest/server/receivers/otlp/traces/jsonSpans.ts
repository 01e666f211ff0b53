import { isObject } from '#sdk';
import { type SpanKind, type SpanRecord, spanKinds } from '../../../../intake/SpanRecord';
import { attributes, type Json, listOf, nanosOf } from '../jsonLogs';

const EPOCH = { seconds: 0, nanos: 0 };
const NOT_ZERO = /[^0]/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' && value > 0 && value < 2 ** 32 ? Math.floor(value) : 0);
const id = (value: unknown): string => (typeof value === 'string' && NOT_ZERO.test(value) ? value.toLowerCase() : '');
const object = (list: unknown): string => `{${attributes(list, '').join(',')}}`;

function kindOf(value: unknown): SpanKind {
  if (typeof value === 'number') return spanKinds[value] ?? 'unspecified';
  const named = text(value).replace('SPAN_KIND_', '').toLowerCase();
  return spanKinds.find((kind) => kind === named) ?? 'unspecified';
}

const statusOf = (code: unknown): SpanRecord['status'] =>
  code === 2 || code === 'STATUS_CODE_ERROR' ? 'error' : code === 1 || code === 'STATUS_CODE_OK' ? 'ok' : 'unset';

interface Shared {
  readonly service: string;
  readonly resource: string;
  readonly scopeName: string;
  readonly scopeVersion: string;
  readonly scopeAttributes: string;
}

function shared(resource: unknown, scope: unknown): Shared {
  const list = isObject(resource) ? listOf(resource.attributes) : [];
  const service = list.find((pair): pair is Json => isObject(pair) && pair.key === 'service.name')?.value;
  const ofScope = isObject(scope) ? object(scope.attributes) : '{}';
  return {
    service: isObject(service) ? text(service.stringValue) : '',
    resource: object(list),
    scopeName: isObject(scope) ? text(scope.name) : '',
    scopeVersion: isObject(scope) ? text(scope.version) : '',
    scopeAttributes: ofScope === '{}' ? '' : ofScope,
  };
}

function spanOf(span: Json, of: Shared): SpanRecord {
  const status = isObject(span.status) ? span.status : {};
  return {
    ...of,
    traceId: id(span.traceId),
    spanId: id(span.spanId),
    parentSpanId: id(span.parentSpanId),
    traceState: text(span.traceState),
    flags: count(span.flags),
    name: text(span.name),
    kind: kindOf(span.kind),
    start: nanosOf(span.startTimeUnixNano),
    end: nanosOf(span.endTimeUnixNano),
    status: statusOf(status.code),
    statusMessage: text(status.message),
    attributes: object(span.attributes),
    events: listOf(span.events)
      .filter(isObject)
      .map((event) => ({ time: nanosOf(event.timeUnixNano) ?? EPOCH, name: text(event.name), attributes: object(event.attributes) })),
    links: listOf(span.links)
      .filter(isObject)
      .map((link) => ({
        traceId: id(link.traceId),
        spanId: id(link.spanId),
        traceState: text(link.traceState),
        attributes: object(link.attributes),
      })),
    droppedAttributes: count(span.droppedAttributesCount),
    droppedEvents: count(span.droppedEventsCount),
    droppedLinks: count(span.droppedLinksCount),
  };
}

/**
 * The spans of an ExportTraceServiceRequest in JSON; undefined stands for a span that is none.
 * @throws SyntaxError when the body is not JSON, TypeError when it is not an object
 */
export function jsonSpans(body: Buffer): (SpanRecord | undefined)[] {
  const request: unknown = JSON.parse(body.toString('utf8'));
  if (!isObject(request)) throw new TypeError('The body is not an object.');
  return listOf(request.resourceSpans)
    .filter(isObject)
    .flatMap((resourceSpans) =>
      listOf(resourceSpans.scopeSpans)
        .filter(isObject)
        .flatMap((scopeSpans) => {
          const of = shared(resourceSpans.resource, scopeSpans.scope);
          return listOf(scopeSpans.spans).map((span) => (isObject(span) ? spanOf(span, of) : undefined));
        }),
    );
}
