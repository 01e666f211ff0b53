import type { ExponentialBuckets } from '../otlp/metrics/bucketBounds';
import type { Range, WireReader } from '../otlp/WireReader';

/** Of one side. Those of Prometheus itself have 160. */
const MOST_BUCKETS = 16_384;
/** Schema of histograms whose bounds are written out. */
const CUSTOM = -53;

interface Side {
  readonly spans: { readonly offset: number; readonly length: number }[];
  readonly deltas: number[];
  readonly counts: number[];
}

/** Prometheus' native histogram: `Histogram` of both messages of remote write. */
export class NativeHistogram {
  count = 0;
  /** Where the eight bytes of the sum are; its bits tell whether the histogram is a stale marker. */
  sumAt: number | undefined;
  sum = 0;
  schema = 0;
  zeroThreshold = 0;
  zeroCount = 0;
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

  get hasCustomBounds(): boolean {
    return this.schema === CUSTOM;
  }

  /** A side's runs of buckets, by OpenTelemetry's numbering: Prometheus' bucket i ends where that one's bucket i begins. @throws RangeError */
  get positive(): ExponentialBuckets[] {
    return this.runs(this.above, -1);
  }

  get negative(): ExponentialBuckets[] {
    return this.runs(this.below, -1);
  }

  /** Bounds and counts of a histogram with bounds of its own. @throws RangeError when they do not go together */
  custom(): { readonly bounds: readonly number[]; readonly counts: readonly number[] } {
    const counts = new Array<number>(this.bounds.length + 1).fill(0);
    for (const run of this.runs(this.above, 0)) {
      if (run.offset < 0 || run.offset + run.counts.length > counts.length) throw new RangeError('a bucket without a bound');
      for (const [place, count] of run.counts.entries()) counts[run.offset + place] = count;
    }
    return { bounds: this.bounds, counts };
  }

  private runs({ spans, deltas, counts }: Side, shift: number): ExponentialBuckets[] {
    let sum = 0;
    const all = counts.length > 0 ? counts : deltas.map((delta) => (sum += delta));
    if (all.some((count) => count < 0)) throw new RangeError('a bucket with fewer than no observations');
    let offset = shift;
    let at = 0;
    const runs = spans.map((span) => {
      offset += span.offset;
      const run = { offset, counts: all.slice(at, at + span.length) };
      if (run.counts.length !== span.length) throw new RangeError('a span of buckets that are not there');
      offset += span.length;
      at += span.length;
      return run;
    });
    if (at !== all.length) throw new RangeError('buckets outside the spans');
    return runs;
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
