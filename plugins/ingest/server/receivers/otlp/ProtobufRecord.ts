import type { Instant } from '../../record/instant';
import type { JsonWriter } from './JsonWriter';
import type { RecordGroup, RecordPlace } from './protobufLogs';
import { severityOf } from './severityOf';
import { ValueWriter } from './ValueWriter';
import { type Range, WireReader } from './WireReader';

const COMMA = 44;
const SCOPE_ATTRIBUTES = 'otel.scope.attributes.';

/** Turns log records of OTLP's protobuf form into JSON objects, straight from the body's bytes. */
export class ProtobufRecord {
  private readonly wire: WireReader;
  private readonly values: ValueWriter;
  private group: RecordGroup | undefined;
  private groupEnd = 0;
  private isFirst = true;

  constructor(
    body: Buffer,
    private readonly json: JsonWriter,
  ) {
    this.wire = new WireReader(body);
    this.values = new ValueWriter(this.wire, json);
  }

  /**
   * Writes the object from the start of the writer's memory. What the record's group shares is written once and stays in front.
   * @returns the record's time; the other columns are members of the object
   * @throws RangeError or Error when the record's bytes are broken
   */
  write(place: RecordPlace): Instant | undefined {
    if (place.group !== this.group) this.writeGroup(place.group);
    this.json.length = this.groupEnd;
    this.isFirst = this.groupEnd === 1;
    const time = this.record(place);
    this.json.byte(125);
    return time;
  }

  private writeGroup(group: RecordGroup): void {
    const { json, wire } = this;
    const { resource, scope } = group;
    this.group = undefined;
    json.length = 0;
    json.byte(123);
    this.isFirst = true;
    if (resource !== undefined) wire.eachField(resource, (tag) => (tag === 10 ? this.attribute('') : false));
    if (scope !== undefined) {
      wire.eachField(scope, (tag) => {
        if (tag === 10) return this.text('"otel.scope.name":');
        if (tag === 18) return this.text('"otel.scope.version":');
        return tag === 26 ? this.attribute(SCOPE_ATTRIBUTES) : false;
      });
    }
    this.groupEnd = json.length;
    this.group = group;
  }

  /**
   * time_unix_nano = 1, severity_number = 2, severity_text = 3, body = 5, attributes = 6, dropped_attributes_count = 7, trace_id = 9, span_id = 10,
   * observed_time_unix_nano = 11, event_name = 12. The columns are written last: a later member wins over an attribute of the same name.
   */
  private record(place: RecordPlace): Instant | undefined {
    const { wire, json } = this;
    let time: Instant | undefined;
    let observed: Instant | undefined;
    let severityNumber = 0;
    let dropped = 0;
    let severityText: Range | undefined;
    let body: Range | undefined;
    let trace: Range | undefined;
    let span: Range | undefined;
    wire.eachField(place, (tag) => {
      if (tag === 50) return this.attribute('');
      if (tag === 9) time = wire.time();
      else if (tag === 89) observed = wire.time();
      else if (tag === 16) severityNumber = wire.uint32();
      else if (tag === 56) dropped = wire.uint32();
      else if (tag === 26) severityText = wire.range();
      else if (tag === 42) body = wire.range();
      else if (tag === 74) trace = wire.range();
      else if (tag === 82) span = wire.range();
      else if (tag === 98) return this.text('"event_name":');
      else return false;
      return true;
    });
    if (dropped > 0) {
      this.name('"dropped_attributes_count":');
      json.ascii(String(dropped));
    }
    const { severity, own } = severityOf(severityNumber, severityText === undefined ? '' : wire.text(severityText));
    if (own !== '') {
      this.name('"severity_text":');
      json.string(own);
    }
    if (severity !== '') {
      this.name('"severity":');
      json.string(severity);
    }
    this.id('"trace_id":', trace);
    this.id('"span_id":', span);
    if (body !== undefined) this.message(body);
    return time ?? observed;
  }

  /** A text is the message as it is; a structure is kept as `body` too, so that its parts can be searched. */
  private message(range: Range): void {
    const { json, wire } = this;
    const plain = this.values.onlyText(range);
    if (plain !== undefined) {
      this.name('"message":');
      json.utf8(wire.body, plain.start, plain.end);
      return;
    }
    const start = json.length;
    this.values.value(range);
    const text = json.bytes.toString('utf8', start, json.length);
    json.length = start;
    if (text === 'null') return;
    if (text.startsWith('{') || text.startsWith('[')) {
      this.name('"body":');
      json.raw(text);
    }
    this.name('"message":');
    if (text.startsWith('"')) json.raw(text);
    else json.string(text);
  }

  /** A KeyValue as a member; one without a value is left out. */
  private attribute(prefix: string): Range {
    const { wire, json, values } = this;
    const range = wire.range();
    const { key, value } = values.pair(range);
    if (key !== undefined && value !== undefined && value.end > value.start) {
      this.comma();
      if (prefix === '') json.utf8(wire.body, key.start, key.end);
      else json.string(prefix + wire.text(key));
      json.byte(58);
      values.value(value);
    }
    return range;
  }

  private id(name: string, range: Range | undefined): void {
    if (range === undefined || this.wire.isZero(range)) return;
    this.name(name);
    this.json.hex(this.wire.body, range.start, range.end);
  }

  private text(name: string): Range {
    const range = this.wire.range();
    if (range.end > range.start) {
      this.name(name);
      this.json.utf8(this.wire.body, range.start, range.end);
    }
    return range;
  }

  /** @param name the member's name with its quotes and colon */
  private name(name: string): void {
    this.comma();
    this.json.ascii(name);
  }

  private comma(): void {
    if (!this.isFirst) this.json.byte(COMMA);
    this.isFirst = false;
  }
}
