import type { Instant } from '../../../../intake/instant';
import { instantOfMillis } from '../../../../intake/instant';
import type { Exemplar } from '../../../../intake/MetricIntake';
import type { JsonWriter } from '../JsonWriter';
import { ValueWriter } from '../ValueWriter';
import { type Range, WireReader } from '../WireReader';
import type { Attributes } from './labels';
import { prometheusLabel } from './prometheusName';

/** Reads what several messages of OTLP's metrics have in common. */
export class MetricWire {
  readonly wire: WireReader;
  private readonly values: ValueWriter;

  constructor(
    body: Buffer,
    private readonly json: JsonWriter,
  ) {
    this.wire = new WireReader(body);
    this.values = new ValueWriter(this.wire, json);
  }

  /** Exemplar { time = 2, as_double = 3, span_id = 4, trace_id = 5, as_int = 6, filtered_attributes = 7 }. */
  exemplar(range: Range): Exemplar | undefined {
    const { wire } = this;
    const { body } = wire;
    let time: Instant | undefined;
    let value: number | undefined;
    let traceId = '';
    let spanId = '';
    wire.eachField(range, (tag) => {
      if (tag === 17) time = wire.time();
      else if (tag === 25) value = wire.double();
      else if (tag === 49) value = wire.sfixed64();
      else if (tag === 34 || tag === 42) {
        const id = wire.range();
        const text = wire.isZero(id) ? '' : body.toString('hex', id.start, id.end);
        if (tag === 34) spanId = text;
        else traceId = text;
      } else return false;
      return true;
    });
    if (value === undefined) return undefined;
    return { time: time ?? instantOfMillis(Date.now()), value, traceId, spanId, labels: Object.fromEntries(this.listed(range, 58)) };
  }

  /** The attributes among a message's fields. */
  listed(message: Range, attributeTag: number): [string, string][] {
    const found: [string, string][] = [];
    const ranges: Range[] = [];
    this.wire.eachField(message, (tag) => {
      if (tag !== attributeTag) return false;
      const range = this.wire.range();
      ranges.push(range);
      return range;
    });
    for (const range of ranges) found.push(...this.pair(range));
    return found;
  }

  /** A KeyValue as name and text; none when it has no value. */
  pair(range: Range): [string, string][] {
    const { wire, json, values } = this;
    const { key, value } = values.pair(range);
    if (key === undefined || value === undefined || value.end === value.start) return [];
    const plain = values.onlyText(value);
    if (plain !== undefined) return [[wire.text(key), wire.text(plain)]];
    json.length = 0;
    values.value(value);
    const text = json.bytes.toString('utf8', 0, json.length);
    return [[wire.text(key), text.startsWith('"') ? (JSON.parse(text) as string) : text]];
  }

  /** InstrumentationScope { name = 1, version = 2, attributes = 3 }. */
  scope(range: Range): Attributes {
    const { wire } = this;
    const labels: [string, string][] = this.listed(range, 26).map(([name, value]) => [`otel_scope_${prometheusLabel(name)}`, value]);
    wire.eachField(range, (tag) => {
      if (tag !== 10 && tag !== 18) return false;
      const text = wire.range();
      labels.push([tag === 10 ? 'otel_scope_name' : 'otel_scope_version', wire.text(text)]);
      return text;
    });
    return labels;
  }

  packed(into: number[], one: () => number): Range {
    const range = this.wire.range();
    this.wire.packed(range, into, one);
    return range;
  }

  /** Buckets { offset = 1, bucket_counts = 2 }. */
  buckets(into: { offset: number; readonly counts: number[] }): Range {
    const { wire } = this;
    const range = wire.range();
    wire.eachField(range, (tag) => {
      if (tag === 18) return this.packed(into.counts, () => wire.uint64());
      if (tag === 8) into.offset = wire.sint32();
      else if (tag === 16) into.counts.push(wire.uint64());
      else return false;
      return true;
    });
    return range;
  }

  /** Fields 1 and 2 of a message, both messages themselves; 2 repeats. */
  parts(message: Range): { readonly one: Range | undefined; readonly many: readonly Range[] } {
    let one: Range | undefined;
    const many: Range[] = [];
    this.wire.eachField(message, (tag) => {
      if (tag !== 10 && tag !== 18) return false;
      const range = this.wire.range();
      if (tag === 10) one = range;
      else many.push(range);
      return range;
    });
    return { one, many };
  }
}
