import type { Instant } from '../../../intake/instant';
import type { FlatObject } from '../../members/FlatObject';
import { type MemberName, MemberNames, named } from '../../members/MemberNames';
import type { JsonWriter } from './JsonWriter';
import { MemberWriter } from './MemberWriter';
import type { RecordGroup, RecordPlace } from './protobufLogs';
import { SeverityTexts } from './SeverityTexts';
import { ValueWriter } from './ValueWriter';
import { type Range, WireReader } from './WireReader';

const SCOPE_ATTRIBUTES = 'otel.scope.attributes.';
const attributeNames = new MemberNames();
const severities = new SeverityTexts();
const scopeNames = new MemberNames(SCOPE_ATTRIBUTES);
const SCOPE_NAME = named('otel.scope.name');
const SCOPE_VERSION = named('otel.scope.version');
const EVENT_NAME = named('event_name');
const DROPPED = named('dropped_attributes_count');
const SEVERITY_TEXT = named('severity_text');
const SEVERITY = named('severity');
const TRACE_ID = named('trace_id');
const SPAN_ID = named('span_id');
const MESSAGE = named('message');

/** Turns log records of OTLP's protobuf form into JSON objects, straight from the body's bytes. */
export class ProtobufRecord {
  private readonly wire: WireReader;
  private readonly values: ValueWriter;
  private readonly out: MemberWriter;
  private group: RecordGroup | undefined;

  constructor(
    body: Buffer,
    private readonly json: JsonWriter,
  ) {
    this.wire = new WireReader(body);
    this.values = new ValueWriter(this.wire, json);
    this.out = new MemberWriter(json);
  }

  /** Of the object that was written last. */
  get members(): FlatObject {
    return this.out.members;
  }

  /**
   * Writes the object from the start of the writer's memory. What the record's group shares is written once and stays in front.
   * @returns the record's time; the other columns are members of the object
   * @throws RangeError or Error when the record's bytes are broken
   */
  write(place: RecordPlace): Instant | undefined {
    const { out } = this;
    if (place.group !== this.group) this.writeGroup(place.group);
    out.reopen();
    const time = this.record(place);
    out.close();
    return time;
  }

  private writeGroup(group: RecordGroup): void {
    const { out, wire } = this;
    const { resource, scope } = group;
    this.group = undefined;
    out.open();
    attributeNames.begin();
    if (resource !== undefined) wire.eachField(resource, (tag) => tag === 10 && this.attribute(attributeNames, ''));
    if (scope !== undefined) {
      scopeNames.begin();
      wire.eachField(scope, (tag) => {
        if (tag === 26) return this.attribute(scopeNames, SCOPE_ATTRIBUTES);
        return (tag === 10 || tag === 18) && this.text(tag === 10 ? SCOPE_NAME : SCOPE_VERSION);
      });
    }
    out.keep();
    this.group = group;
  }

  /**
   * time_unix_nano = 1, severity_number = 2, severity_text = 3, body = 5, attributes = 6, dropped_attributes_count = 7, trace_id = 9, span_id = 10,
   * observed_time_unix_nano = 11, event_name = 12. The columns are written last: a later member wins over an attribute of the same name.
   */
  private record({ start, end }: RecordPlace): Instant | undefined {
    const { wire, out } = this;
    let time: Instant | undefined;
    let observed: Instant | undefined;
    let severityNumber = 0;
    let dropped = 0;
    let severityText: Range | undefined;
    let body: Range | undefined;
    let trace: Range | undefined;
    let span: Range | undefined;
    attributeNames.begin();
    for (let tag = wire.begin(start, end); tag !== 0; tag = wire.next(end)) {
      if (tag === 50) this.attribute(attributeNames, '');
      else if (tag === 9) time = wire.time();
      else if (tag === 89) observed = wire.time();
      else if (tag === 16) severityNumber = wire.uint32();
      else if (tag === 56) dropped = wire.uint32();
      else if (tag === 26) severityText = wire.range();
      else if (tag === 42) body = wire.range();
      else if (tag === 74) trace = wire.range();
      else if (tag === 82) span = wire.range();
      else if (tag === 98) this.text(EVENT_NAME);
      else wire.skip(tag);
    }
    if (dropped > 0) out.number(DROPPED, dropped);
    const { severity, own } = severities.of(severityNumber, wire.body, severityText?.start ?? 0, severityText?.end ?? 0);
    if (own !== undefined) out.text(SEVERITY_TEXT, own);
    if (severity !== undefined) out.text(SEVERITY, severity);
    if (trace !== undefined && !wire.isZero(trace)) out.hex(TRACE_ID, wire.body, trace.start, trace.end);
    if (span !== undefined && !wire.isZero(span)) out.hex(SPAN_ID, wire.body, span.start, span.end);
    if (body !== undefined) this.message(body);
    return time ?? observed;
  }

  /** A text is the message as it is; a structure is kept as `body` too, so that its parts can be searched. */
  private message(range: Range): void {
    const { json, out, wire } = this;
    const plain = this.values.onlyText(range);
    if (plain !== undefined) {
      out.utf8(MESSAGE, wire.body, plain.start, plain.end);
      return;
    }
    const start = json.length;
    this.values.value(range);
    const text = json.bytes.toString('utf8', start, json.length);
    json.length = start;
    if (text === 'null') return;
    if (text.startsWith('{') || text.startsWith('[')) {
      out.other();
      json.ascii('"body":');
      json.raw(text);
    }
    out.other();
    json.ascii('"message":');
    if (text.startsWith('"')) json.raw(text);
    else json.string(text);
  }

  /** A KeyValue as a member; one without a value is left out. @returns true, the field is passed */
  private attribute(names: MemberNames, prefix: string): true {
    const { wire } = this;
    const start = wire.enter();
    const end = wire.fieldEnd;
    const key = wire.fieldAt(start, 10, end);
    const keyEnd = wire.fieldEnd;
    const value = key < 0 ? key : wire.fieldAt(keyEnd, 18, end);
    const name = value < 0 || wire.fieldEnd !== end ? undefined : names.at(wire.body, key, keyEnd);
    if (name === undefined || !this.plain(name, value, end)) this.otherAttribute({ start, end }, prefix);
    wire.goTo(end);
    return true;
  }

  /** Writes a value that is a text, a truth or an ordinary number and nothing else. @returns false for all others */
  private plain(name: MemberName, start: number, end: number): boolean {
    const { wire, out } = this;
    const { body } = wire;
    switch (body[start]) {
      case 10: {
        const text = wire.fieldAt(start, 10, end);
        if (text < 0 || wire.fieldEnd !== end) return false;
        out.utf8(name, body, text, end);
        return true;
      }
      case 16: {
        const truth = body[start + 1] as number;
        if (end - start !== 2 || truth > 1) return false;
        out.truth(name, truth === 1);
        return true;
      }
      case 24: {
        wire.begin(start, end);
        const value = wire.uint64();
        return wire.isAt(end) && out.number(name, value);
      }
      case 33:
        return end - start === 9 && out.number(name, body.readDoubleLE(start + 1));
      default:
        return false;
    }
  }

  private otherAttribute(range: Range, prefix: string): void {
    const { wire, json, out, values } = this;
    const { key, value } = values.pair(range);
    if (key === undefined || value === undefined || value.end === value.start) return;
    out.other();
    if (prefix === '') json.utf8(wire.body, key.start, key.end);
    else json.string(prefix + wire.text(key));
    json.byte(58);
    values.value(value);
  }

  private text(name: MemberName): true {
    const { wire } = this;
    const start = wire.enter();
    const end = wire.fieldEnd;
    if (end > start) this.out.utf8(name, wire.body, start, end);
    wire.goTo(end);
    return true;
  }
}
