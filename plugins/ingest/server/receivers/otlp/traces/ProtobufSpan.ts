import { type SpanEvent, type SpanLink, type SpanRecord, spanKinds } from '../../../../intake/SpanRecord';
import type { JsonWriter } from '../JsonWriter';
import type { RecordGroup, RecordPlace } from '../protobufLogs';
import { ValueWriter } from '../ValueWriter';
import { type Range, WireReader } from '../WireReader';
import { type SharedParts, SpanDraft } from './SpanDraft';

const EPOCH = { seconds: 0, nanos: 0 };
const statuses = ['unset', 'ok', 'error'] as const;

/** Reads spans of OTLP's protobuf form from the body's bytes. */
export class ProtobufSpan {
  private readonly wire: WireReader;
  private readonly values: ValueWriter;
  private group: RecordGroup | undefined;
  private shared: SharedParts | undefined;
  private events: SpanEvent[] = [];
  private links: SpanLink[] = [];

  constructor(
    body: Buffer,
    private readonly json: JsonWriter,
  ) {
    this.wire = new WireReader(body);
    this.values = new ValueWriter(this.wire, json);
  }

  /**
   * Span { trace_id = 1, span_id = 2, trace_state = 3, parent_span_id = 4, name = 5, kind = 6, start = 7, end = 8, attributes = 9,
   * dropped_attributes_count = 10, events = 11, dropped_events_count = 12, links = 13, dropped_links_count = 14, status = 15, flags = 16 }.
   * @throws RangeError or Error when its bytes are broken
   */
  read(place: RecordPlace): SpanRecord {
    if (place.group !== this.group || this.shared === undefined) {
      this.shared = this.readShared(place.group);
      this.group = place.group;
    }
    const { wire } = this;
    const attributes: Range[] = [];
    const span = new SpanDraft(this.shared);
    this.events = [];
    this.links = [];
    wire.eachField(place, (tag) => {
      switch (tag) {
        case 74:
          return this.kept(attributes);
        case 57:
          span.start = wire.time();
          return true;
        case 65:
          span.end = wire.time();
          return true;
        case 48:
          span.kind = spanKinds[wire.uint32()] ?? 'unspecified';
          return true;
        case 80:
          span.droppedAttributes = wire.uint32();
          return true;
        case 96:
          span.droppedEvents = wire.uint32();
          return true;
        case 112:
          span.droppedLinks = wire.uint32();
          return true;
        case 133:
          span.flags = wire.fixed32();
          return true;
        default:
          return this.nested(tag, span);
      }
    });
    span.attributes = this.object(attributes);
    if (this.events.length > 0) span.events = this.events;
    if (this.links.length > 0) span.links = this.links;
    return span;
  }

  private nested(tag: number, span: SpanDraft): false | Range {
    const { wire } = this;
    switch (tag) {
      case 10:
      case 18:
      case 34: {
        const range = wire.range();
        const id = this.id(range);
        if (tag === 10) span.traceId = id;
        else if (tag === 18) span.spanId = id;
        else span.parentSpanId = id;
        return range;
      }
      case 26:
      case 42: {
        const range = wire.range();
        if (tag === 26) span.traceState = wire.text(range);
        else span.name = wire.text(range);
        return range;
      }
      case 90: {
        const range = wire.range();
        this.events.push(this.event(range));
        return range;
      }
      case 106: {
        const range = wire.range();
        this.links.push(this.link(range));
        return range;
      }
      case 122: {
        const range = wire.range();
        this.status(range, span);
        return range;
      }
      default:
        return false;
    }
  }

  /** Status { message = 2, code = 3 }. */
  private status(message: Range, span: SpanDraft): void {
    const { wire } = this;
    wire.eachField(message, (tag) => {
      if (tag === 24) span.status = statuses[wire.uint32()] ?? 'unset';
      else if (tag === 18) {
        const text = wire.range();
        span.statusMessage = wire.text(text);
      } else return false;
      return true;
    });
  }

  /** Event { time = 1, name = 2, attributes = 3 }. */
  private event(message: Range): SpanEvent {
    const { wire } = this;
    const event = { time: EPOCH, name: '', attributes: '{}' };
    const attributes: Range[] = [];
    wire.eachField(message, (tag) => {
      if (tag === 9) event.time = wire.time() ?? EPOCH;
      else if (tag === 18 || tag === 26) {
        const range = wire.range();
        if (tag === 18) event.name = wire.text(range);
        else attributes.push(range);
      } else return false;
      return true;
    });
    event.attributes = this.object(attributes);
    return event;
  }

  /** Link { trace_id = 1, span_id = 2, trace_state = 3, attributes = 4 }. */
  private link(message: Range): SpanLink {
    const { wire } = this;
    const link = { traceId: '', spanId: '', traceState: '', attributes: '{}' };
    const attributes: Range[] = [];
    wire.eachField(message, (tag) => {
      if (tag !== 10 && tag !== 18 && tag !== 26 && tag !== 34) return false;
      const range = wire.range();
      if (tag === 10) link.traceId = this.id(range);
      else if (tag === 18) link.spanId = this.id(range);
      else if (tag === 26) link.traceState = wire.text(range);
      else attributes.push(range);
      return range;
    });
    link.attributes = this.object(attributes);
    return link;
  }

  private readShared({ resource, scope }: RecordGroup): SharedParts {
    const { wire } = this;
    const shared = { service: '', resource: '{}', scopeName: '', scopeVersion: '', scopeAttributes: '' };
    const ofResource: Range[] = [];
    const ofScope: Range[] = [];
    if (resource !== undefined) wire.eachField(resource, (tag) => (tag === 10 ? this.kept(ofResource) : false));
    if (scope !== undefined) {
      wire.eachField(scope, (tag) => {
        if (tag === 26) return this.kept(ofScope);
        if (tag !== 10 && tag !== 18) return false;
        const range = wire.range();
        shared[tag === 10 ? 'scopeName' : 'scopeVersion'] = wire.text(range);
        return range;
      });
    }
    shared.resource = this.object(ofResource);
    if (ofScope.length > 0) shared.scopeAttributes = this.object(ofScope);
    for (const range of ofResource) {
      const { key, value } = this.values.pair(range);
      const text = value === undefined ? undefined : this.values.onlyText(value);
      if (key !== undefined && text !== undefined && wire.text(key) === 'service.name') shared.service = wire.text(text);
    }
    return shared;
  }

  private kept(list: Range[]): Range {
    const range = this.wire.range();
    list.push(range);
    return range;
  }

  /** The text of a JSON object with these KeyValues as members; one without a value is left out. */
  private object(pairs: readonly Range[]): string {
    if (pairs.length === 0) return '{}';
    const { json, values, wire } = this;
    json.length = 0;
    json.byte(123);
    for (const range of pairs) {
      const { key, value } = values.pair(range);
      if (key === undefined || value === undefined || value.end === value.start) continue;
      if (json.length > 1) json.byte(44);
      json.utf8(wire.body, key.start, key.end);
      json.byte(58);
      values.value(value);
    }
    json.byte(125);
    return json.bytes.toString('utf8', 0, json.length);
  }

  private id(range: Range): string {
    return this.wire.isZero(range) ? '' : this.wire.body.toString('hex', range.start, range.end);
  }
}
