import type { HistogramSample } from '../../../intake/HistogramSample';
import { histogramSample, type IndexedBucket } from '../histogramSample';
import type { Range, WireReader } from '../otlp/WireReader';

/** Of one side. Those of Prometheus itself have 160. */
const MOST_BUCKETS = 16_384;
const STALE = { high: 0x7ff00000, low: 2 };
/** By their number. */
const hints = ['unknown', 'reset', 'not-reset', 'gauge'] as const;

interface Side {
  readonly spans: { readonly offset: number; readonly length: number }[];
  readonly deltas: number[];
  readonly counts: number[];
}

/** Prometheus' native histogram: `Histogram` of both messages of remote write. */
export class NativeHistogram {
  private count = 0;
  /** Where the eight bytes of the sum are; its bits tell whether the histogram is a stale marker. */
  private sumAt: number | undefined;
  private sum = 0;
  private schema = 0;
  private zeroThreshold = 0;
  private zeroCount = 0;
  private hint = 0;
  /** Milliseconds since the epoch. */
  millis = 0;
  private readonly below: Side = { spans: [], deltas: [], counts: [] };
  private readonly above: Side = { spans: [], deltas: [], counts: [] };
  private readonly bounds: number[] = [];

  /** @throws RangeError or Error when it cannot be read */
  constructor(
    private readonly wire: WireReader,
    range: Range,
  ) {
    const { below, above } = this;
    wire.eachField(range, (tag) => {
      if (tag === 8) this.count = wire.uint64();
      else if (tag === 17) this.count = wire.double();
      else if (tag === 25) this.sumAt = wire.eightBytes();
      else if (tag === 32) this.schema = wire.sint32();
      else if (tag === 41) this.zeroThreshold = wire.double();
      else if (tag === 48) this.zeroCount = wire.uint64();
      else if (tag === 57) this.zeroCount = wire.double();
      else if (tag === 112) this.hint = wire.uint32();
      else if (tag === 120) this.millis = wire.uint64();
      else if (tag === 66 || tag === 90) return this.span(tag === 66 ? below : above);
      else if (tag === 72 || tag === 74) return this.numbers(tag === 74, below.deltas, () => wire.sint64());
      else if (tag === 81 || tag === 82) return this.numbers(tag === 82, below.counts, () => wire.double());
      else if (tag === 96 || tag === 98) return this.numbers(tag === 98, above.deltas, () => wire.sint64());
      else if (tag === 105 || tag === 106) return this.numbers(tag === 106, above.counts, () => wire.double());
      else if (tag === 129 || tag === 130) return this.numbers(tag === 130, this.bounds, () => wire.double());
      else return false;
      return true;
    });
    if (this.sumAt !== undefined) this.sum = wire.body.readDoubleLE(this.sumAt);
  }

  get isStale(): boolean {
    const { sumAt, wire } = this;
    return sumAt !== undefined && wire.body.readUInt32LE(sumAt + 4) === STALE.high && wire.body.readUInt32LE(sumAt) === STALE.low;
  }

  /** @throws RangeError that says what is wrong with it */
  sample(): HistogramSample {
    const { schema, zeroThreshold, zeroCount, count, sum, bounds, above, below } = this;
    return histogramSample({
      schema,
      hint: hints[this.hint] ?? 'unknown',
      zeroThreshold,
      zeroCount,
      count,
      sum,
      positive: this.buckets(above),
      negative: this.buckets(below),
      customBounds: bounds,
    });
  }

  private buckets({ spans, deltas, counts }: Side): IndexedBucket[] {
    let sum = 0;
    const all = counts.length > 0 ? counts : deltas.map((delta) => (sum += delta));
    const found: IndexedBucket[] = [];
    let index = 0;
    for (const [place, { offset, length }] of spans.entries()) {
      if (place > 0 && offset < 0) throw new RangeError('a span before the one before it');
      if (found.length + length > all.length) throw new RangeError('a span of buckets that are not there');
      index += offset;
      for (const count of all.slice(found.length, found.length + length)) found.push([index++, count]);
    }
    if (found.length !== all.length) throw new RangeError('buckets outside the spans');
    return found;
  }

  /** BucketSpan { offset = 1, length = 2 }. */
  private span({ spans }: Side): Range {
    const { wire } = this;
    const range = wire.range();
    let offset = 0;
    let length = 0;
    wire.eachField(range, (tag) => {
      if (tag === 8) offset = wire.sint32();
      else if (tag === 16) length = wire.uint32();
      else return false;
      return true;
    });
    if (spans.length === MOST_BUCKETS) throw new RangeError('too many spans');
    spans.push({ offset, length });
    return range;
  }

  private numbers(isPacked: boolean, into: number[], read: () => number): true | Range {
    const bounded = (): number => {
      if (into.length === MOST_BUCKETS) throw new RangeError('too many buckets');
      return read();
    };
    if (!isPacked) {
      into.push(bounded());
      return true;
    }
    const range = this.wire.range();
    this.wire.packed(range, into, bounded);
    return range;
  }
}
