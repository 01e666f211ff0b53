import type { SpanKind, SpanRecord } from '../../../intake/SpanRecord';
import { writeJson } from '../../json/writeJson';
import { instantOfMicros, objectOf, type Tags, tagMeaning } from '../tagMeaning';
import type { JaegerProcess, JaegerSpan } from './JaegerBatch';

const NONE = '0'.repeat(16);
const kinds: Readonly<Record<string, SpanKind>> = {
  client: 'client',
  server: 'server',
  producer: 'producer',
  consumer: 'consumer',
  internal: 'internal',
};
const REFERENCE = 'opentracing.ref_type';

function eventOf({ time, fields }: JaegerSpan['logs'][number]): SpanRecord['events'][number] {
  const name = ['event', 'message'].find((field) => typeof fields.get(field) === 'string') ?? '';
  const text = fields.get(name);
  if (name !== '') fields.delete(name);
  return { time: instantOfMicros(time), name: typeof text === 'string' ? text : '', attributes: objectOf(fields) };
}

function kindOf(tags: Tags): SpanKind {
  const told = tags.get('span.kind');
  const kind = typeof told === 'string' ? kinds[told.toLowerCase()] : undefined;
  if (kind !== undefined) tags.delete('span.kind');
  return kind ?? 'unspecified';
}

/** What the spans of a process have in common. */
export const resourceOf = ({ service, tags }: JaegerProcess): string =>
  objectOf(new Map<string, unknown>([...(service === '' ? [] : [['service.name', service] as const]), ...tags]));

/** A span of Jaeger as one of OpenTelemetry: references beside the parent are links, logs are events. */
export function spanOf(span: JaegerSpan, service: string, resource: string): SpanRecord {
  const { traceId, spanId, parentSpanId, name, flags, start, duration, references, tags, logs } = span;
  const told = references.find((reference) => reference.isChild && reference.traceId === traceId);
  const parent = parentSpanId === NONE ? (told?.spanId ?? NONE) : parentSpanId;
  return {
    traceId,
    spanId,
    parentSpanId: parent === NONE ? '' : parent,
    flags: flags & 1,
    name,
    kind: kindOf(tags),
    service,
    start: start === 0 ? undefined : instantOfMicros(start),
    end: start === 0 ? undefined : instantOfMicros(start + duration),
    ...tagMeaning(tags),
    resource,
    scopeAttributes: '',
    events: logs.map(eventOf),
    links: references
      .filter((reference) => reference.traceId !== traceId || reference.spanId !== parent)
      .map((reference) => ({
        traceId: reference.traceId,
        spanId: reference.spanId,
        traceState: '',
        attributes: writeJson({ [REFERENCE]: reference.isChild ? 'child_of' : 'follows_from' }),
      })),
    droppedAttributes: 0,
    droppedEvents: 0,
    droppedLinks: 0,
  };
}
