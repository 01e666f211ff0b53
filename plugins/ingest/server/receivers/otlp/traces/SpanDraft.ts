import type { Instant } from '../../../../intake/instant';
import type { SpanEvent, SpanKind, SpanLink, SpanRecord, SpanStatus } from '../../../../intake/SpanRecord';

/** What the spans of a resource and scope have in common. */
export type SharedParts = Pick<SpanRecord, 'service' | 'resource' | 'scopeName' | 'scopeVersion' | 'scopeAttributes'>;

const none: readonly never[] = [];

/** A span while it is read. A class, and not spread objects: a quarter of the reading time. */
export class SpanDraft implements SpanRecord {
  traceId = '';
  spanId = '';
  parentSpanId = '';
  traceState = '';
  flags = 0;
  name = '';
  kind: SpanKind = 'unspecified';
  start: Instant | undefined = undefined;
  end: Instant | undefined = undefined;
  status: SpanStatus = 'unset';
  statusMessage = '';
  attributes = '{}';
  events: readonly SpanEvent[] = none;
  links: readonly SpanLink[] = none;
  droppedAttributes = 0;
  droppedEvents = 0;
  droppedLinks = 0;
  readonly service: string;
  readonly resource: string;
  readonly scopeName: string;
  readonly scopeVersion: string;
  readonly scopeAttributes: string;

  constructor(shared: SharedParts) {
    this.service = shared.service;
    this.resource = shared.resource;
    this.scopeName = shared.scopeName;
    this.scopeVersion = shared.scopeVersion;
    this.scopeAttributes = shared.scopeAttributes;
  }
}
