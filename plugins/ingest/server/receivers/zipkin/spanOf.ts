import { hash } from 'node:crypto';
import type { SpanKind, SpanRecord } from '../../../intake/SpanRecord';
import { instantOfMicros, objectOf, type Tags, tagMeaning } from '../tagMeaning';
import type { ZipkinEndpoint, ZipkinSpan } from './ZipkinSpan';

const HEX = /^[0-9a-fA-F]+$/;
const kinds: Readonly<Record<string, SpanKind>> = { CLIENT: 'client', SERVER: 'server', PRODUCER: 'producer', CONSUMER: 'consumer' };

/** An id in lower case and of full length: Zipkin's may be shorter. Empty when it is none. */
const idOf = (id: string, length: number): string => (HEX.test(id) && id.length <= length ? id.toLowerCase().padStart(length, '0') : '');

/** The server's half of a span that the client shares with it: as a span of its own it needs an id of its own, the same at every delivery. */
const halfOf = (traceId: string, id: string): string => hash('sha1', `${traceId} ${id} shared`, 'hex').slice(0, 16);

function addEndpoint(tags: Tags, name: string, { address, port }: ZipkinEndpoint): void {
  if (address !== '') tags.set(`network.${name}.address`, address);
  if (port !== 0) tags.set(`network.${name}.port`, port);
}

/** A span of Zipkin as one of OpenTelemetry. */
export function spanOf({ local, remote, ...span }: ZipkinSpan): SpanRecord {
  const traceId = idOf(span.traceId, 32);
  const id = idOf(span.id, 16);
  const tags: Tags = new Map<string, unknown>();
  addEndpoint(tags, 'local', local);
  addEndpoint(tags, 'peer', remote);
  if (remote.serviceName !== '') tags.set('peer.service', remote.serviceName);
  if (span.isDebug) tags.set('zipkin.debug', true);
  if (span.isShared) tags.set('zipkin.shared', true);
  for (const [name, value] of span.tags) tags.set(name, value);
  const start = span.timestamp === 0 ? undefined : instantOfMicros(span.timestamp);
  return {
    traceId,
    spanId: span.isShared && id !== '' ? halfOf(traceId, id) : id,
    parentSpanId: span.isShared ? id : idOf(span.parentId, 16),
    flags: 0,
    name: span.name,
    kind: kinds[span.kind] ?? 'internal',
    service: local.serviceName,
    start,
    end: span.timestamp === 0 ? undefined : instantOfMicros(span.timestamp + span.duration),
    ...tagMeaning(tags),
    resource: objectOf(new Map(local.serviceName === '' ? [] : [['service.name', local.serviceName]])),
    scopeAttributes: '',
    events: span.annotations.map(({ timestamp, value }) => ({
      time: instantOfMicros(timestamp),
      name: value,
      attributes: '{}',
    })),
    links: [],
    droppedAttributes: 0,
    droppedEvents: 0,
    droppedLinks: 0,
  };
}
