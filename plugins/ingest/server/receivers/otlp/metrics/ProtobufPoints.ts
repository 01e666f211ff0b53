import type { Instant } from '../../../../intake/instant';
import type { Exemplar } from '../../../../intake/MetricIntake';
import type { Range } from '../WireReader';
import type { Attributes } from './labels';
import type { MetricContext } from './MetricContext';
import type { MetricWire } from './MetricWire';
import type { Point, PointTaker } from './PointTaker';

const NO_RECORDED_VALUE = 1;

/** What every kind of data point has, while it is read. */
class ProtobufPoint implements Point {
  time: Instant | undefined;
  flags = 0;
  readonly exemplars: Exemplar[] = [];
  private readonly ranges: Range[] = [];
  private known: string | undefined;

  constructor(private readonly reader: MetricWire) {}

  /** The attributes' bytes, in one piece where they were written one behind the other, as nearly everybody does. */
  get key(): string {
    this.known ??= this.makeKey();
    return this.known;
  }

  get stale(): boolean {
    return (this.flags & NO_RECORDED_VALUE) !== 0;
  }

  attributes(): Attributes {
    return this.ranges.flatMap((range) => this.reader.pair(range));
  }

  attribute(range: Range): Range {
    this.ranges.push(range);
    return range;
  }

  exemplar(range: Range): Range {
    const exemplar = this.reader.exemplar(range);
    if (exemplar !== undefined) this.exemplars.push(exemplar);
    return range;
  }

  private makeKey(): string {
    const { ranges } = this;
    const { body } = this.reader.wire;
    const first = ranges[0];
    const last = ranges.at(-1);
    if (first === undefined || last === undefined) return '';
    const length = first.end - first.start;
    const written = ranges.reduce((sum, { start, end }) => sum + headLength(end - start) + end - start, -headLength(length));
    if (last.end - first.start === written) return `${length}:${body.toString('latin1', first.start, last.end)}`;
    return ranges.reduce((key, { start, end }) => `${key}${end - start};${body.toString('latin1', start, end)}`, '');
  }
}

/** Bytes before an attribute of this length: its tag and its length, as short as they can be written. */
const headLength = (length: number): number => (length < 128 ? 2 : length < 16_384 ? 3 : 4);

/** Reads the data points of OTLP's protobuf form. Each is read whole before anything of it is taken. */
export class ProtobufPoints {
  constructor(
    private readonly reader: MetricWire,
    private readonly taker: PointTaker,
  ) {}

  /** NumberDataPoint { time = 3, as_double = 4, exemplars = 5, as_int = 6, attributes = 7, flags = 8 }. */
  number(metric: MetricContext, range: Range): void {
    const { wire } = this.reader;
    const point = new ProtobufPoint(this.reader);
    let value: number | undefined;
    wire.eachField(range, (tag) => {
      if (tag === 58) return point.attribute(wire.range());
      if (tag === 25) point.time = wire.time();
      else if (tag === 33) value = wire.double();
      else if (tag === 49) value = wire.sfixed64();
      else if (tag === 42) return point.exemplar(wire.range());
      else if (tag === 64) point.flags = wire.uint32();
      else return false;
      return true;
    });
    if (value === undefined && !point.stale) throw new RangeError('a data point without a value');
    this.taker.number(metric, point, value ?? 0);
  }

  /** HistogramDataPoint { time = 3, count = 4, sum = 5, bucket_counts = 6, explicit_bounds = 7, exemplars = 8, attributes = 9, flags = 10 }. */
  histogram(metric: MetricContext, range: Range): void {
    const { wire } = this.reader;
    const point = new ProtobufPoint(this.reader);
    const bounds: number[] = [];
    const counts: number[] = [];
    let count = 0;
    let sum: number | undefined;
    wire.eachField(range, (tag) => {
      if (tag === 74) return point.attribute(wire.range());
      if (tag === 50) return this.reader.packed(counts, () => wire.fixed64());
      if (tag === 58) return this.reader.packed(bounds, () => wire.double());
      if (tag === 66) return point.exemplar(wire.range());
      if (tag === 25) point.time = wire.time();
      else if (tag === 33) count = wire.fixed64();
      else if (tag === 41) sum = wire.double();
      else if (tag === 49) counts.push(wire.fixed64());
      else if (tag === 57) bounds.push(wire.double());
      else if (tag === 80) point.flags = wire.uint32();
      else return false;
      return true;
    });
    this.taker.histogram(metric, Object.assign(point, { count, sum, bounds, counts }));
  }

  /**
   * ExponentialHistogramDataPoint { attributes = 1, time = 3, count = 4, sum = 5, scale = 6, zero_count = 7, positive = 8, negative = 9, flags = 10,
   * exemplars = 11, zero_threshold = 14 }.
   */
  exponential(metric: MetricContext, range: Range): void {
    const { wire } = this.reader;
    const point = new ProtobufPoint(this.reader);
    const data = { count: 0, sum: undefined as number | undefined, scale: 0, zeroCount: 0, zeroThreshold: 0 };
    const positive = { offset: 0, counts: [] as number[] };
    const negative = { offset: 0, counts: [] as number[] };
    wire.eachField(range, (tag) => {
      if (tag === 10) return point.attribute(wire.range());
      if (tag === 66) return this.reader.buckets(positive);
      if (tag === 74) return this.reader.buckets(negative);
      if (tag === 90) return point.exemplar(wire.range());
      if (tag === 25) point.time = wire.time();
      else if (tag === 33) data.count = wire.fixed64();
      else if (tag === 41) data.sum = wire.double();
      else if (tag === 48) data.scale = wire.sint32();
      else if (tag === 57) data.zeroCount = wire.fixed64();
      else if (tag === 80) point.flags = wire.uint32();
      else if (tag === 113) data.zeroThreshold = wire.double();
      else return false;
      return true;
    });
    this.taker.exponential(metric, Object.assign(point, { ...data, positive, negative }));
  }

  /** SummaryDataPoint { time = 3, count = 4, sum = 5, quantile_values = 6 { quantile = 1, value = 2 }, attributes = 7, flags = 8 }. */
  summary(metric: MetricContext, range: Range): void {
    const { wire } = this.reader;
    const point = new ProtobufPoint(this.reader);
    const quantiles: { quantile: number; value: number }[] = [];
    let count = 0;
    let sum = 0;
    wire.eachField(range, (tag) => {
      if (tag === 58) return point.attribute(wire.range());
      if (tag === 50) {
        const inner = wire.range();
        const found = { quantile: 0, value: 0 };
        wire.eachField(inner, (field) => {
          if (field === 9) found.quantile = wire.double();
          else if (field === 17) found.value = wire.double();
          else return false;
          return true;
        });
        quantiles.push(found);
        return inner;
      }
      if (tag === 25) point.time = wire.time();
      else if (tag === 33) count = wire.fixed64();
      else if (tag === 41) sum = wire.double();
      else if (tag === 64) point.flags = wire.uint32();
      else return false;
      return true;
    });
    this.taker.summary(metric, Object.assign(point, { count, sum, quantiles }));
  }
}
