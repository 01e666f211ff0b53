import { numberText } from '../../json/numberText';
import type { JsonWriter } from './JsonWriter';
import type { Range, WireReader } from './WireReader';

/** Values inside values that are kept as a tree; deeper ones become the Base64 of their bytes. */
const DEEPEST = 100;
const COMMA = 44;

/** Writes OTLP's AnyValue as JSON. */
export class ValueWriter {
  constructor(
    private readonly wire: WireReader,
    private readonly json: JsonWriter,
  ) {}

  /** AnyValue { string = 1, bool = 2, int = 3, double = 4, array = 5, kvlist = 6, bytes = 7 }; of several the last counts. */
  value(range: Range, depth = 0): void {
    const { wire, json } = this;
    const text = this.onlyText(range);
    if (text !== undefined) {
      json.utf8(wire.body, text.start, text.end);
      return;
    }
    const before = json.length;
    json.ascii('null');
    wire.eachField(range, (tag) => {
      const inner = tag === 10 || tag === 42 || tag === 50 || tag === 58 ? wire.range() : undefined;
      json.length = before;
      if (inner !== undefined) {
        if (tag === 10) json.utf8(wire.body, inner.start, inner.end);
        else if (tag === 58 || depth >= DEEPEST) json.ascii(`"${wire.body.toString('base64', inner.start, inner.end)}"`);
        else if (tag === 42) this.list(inner, depth + 1);
        else this.object(inner, depth + 1);
        return inner;
      }
      if (tag === 16) json.ascii(wire.bool() ? 'true' : 'false');
      else if (tag === 24) json.ascii(wire.int64());
      else if (tag === 33) json.ascii(numberText(wire.double()));
      else {
        json.ascii('null');
        return false;
      }
      return true;
    });
  }

  /** The range of a value that is a text and nothing else, which nearly all are. */
  onlyText(range: Range): Range | undefined {
    const { wire } = this;
    const start = wire.fieldAt(range.start, 10, range.end);
    return start >= 0 && wire.fieldEnd === range.end ? { start, end: range.end } : undefined;
  }

  /** KeyValue { key = 1, value = 2 }; either may be missing. */
  pair(range: Range): { readonly key: Range | undefined; readonly value: Range | undefined } {
    const { wire } = this;
    // Nearly all are a key and then a value, and nothing else.
    const start = wire.fieldAt(range.start, 10, range.end);
    const end = wire.fieldEnd;
    const valueStart = start < 0 ? start : wire.fieldAt(end, 18, range.end);
    if (valueStart >= 0 && wire.fieldEnd === range.end) return { key: { start, end }, value: { start: valueStart, end: range.end } };
    let key: Range | undefined;
    let value: Range | undefined;
    wire.eachField(range, (tag) => {
      if (tag === 10) {
        key = wire.range();
        return key;
      }
      if (tag === 18) {
        value = wire.range();
        return value;
      }
      return false;
    });
    return { key, value };
  }

  private list(range: Range, depth: number): void {
    const { wire, json } = this;
    let first = true;
    json.byte(91);
    wire.eachField(range, (tag) => {
      if (tag !== 10) return false;
      const element = wire.range();
      if (!first) json.byte(COMMA);
      first = false;
      this.value(element, depth);
      return element;
    });
    json.byte(93);
  }

  private object(range: Range, depth: number): void {
    const { wire, json } = this;
    let first = true;
    json.byte(123);
    wire.eachField(range, (tag) => {
      if (tag !== 10) return false;
      const member = wire.range();
      const { key, value } = this.pair(member);
      if (key !== undefined && value !== undefined) {
        if (!first) json.byte(COMMA);
        first = false;
        json.utf8(wire.body, key.start, key.end);
        json.byte(58);
        this.value(value, depth);
      }
      return member;
    });
    json.byte(125);
  }
}
