import type { SpanContext } from '../world/Span';
import type { Instrument } from './instruments';
import type { Labels } from './Series';

/** A single measurement with the span that it was made in. */
export interface Measured {
  readonly time: number;
  readonly value: number;
  readonly span: SpanContext;
}

/** Buckets of an exponential histogram at the scale kept: 8 for each doubling, from a microsecond up. */
export const exponential = { scale: 3, offset: -160, buckets: 320 } as const;

/** What one instrument of one container has measured under one set of labels, since the container started. */
export class Histogram {
  sum = 0;
  count = 0;
  /** The slowest since it was last taken. */
  private slowest: Measured | undefined;

  constructor(
    readonly instrument: Instrument,
    readonly labels: Labels,
    /** Not cumulative; the last one holds what lies above every bound. */
    readonly buckets: Float64Array = new Float64Array(
      instrument.bounds === 'exponential' ? exponential.buckets : instrument.bounds.length + 1,
    ),
  ) {}

  observe(value: number, time: number, span: SpanContext): void {
    this.sum += value;
    this.count += 1;
    const place = this.place(value);
    this.buckets[place] = (this.buckets[place] ?? 0) + 1;
    if (this.slowest === undefined || value > this.slowest.value) this.slowest = { time, value, span };
  }

  takeSlowest(): Measured | undefined {
    const { slowest } = this;
    this.slowest = undefined;
    return slowest;
  }

  /** As it stands, and without what was slowest. */
  copy(): Histogram {
    const copy = new Histogram(this.instrument, this.labels, this.buckets.slice());
    copy.sum = this.sum;
    copy.count = this.count;
    return copy;
  }

  private place(value: number): number {
    const { bounds } = this.instrument;
    if (bounds === 'exponential') {
      // Bucket i holds (base^i, base^(i+1)].
      const index = Math.ceil(Math.log2(Math.max(value, Number.MIN_VALUE)) * 2 ** exponential.scale) - 1;
      return Math.min(exponential.buckets - 1, Math.max(0, index - exponential.offset));
    }
    const found = bounds.findIndex((bound) => value <= bound);
    return found < 0 ? bounds.length : found;
  }
}
