import type { ExampleTrace, Side } from '../../common/map/serviceMap';
import { quantileOf } from '../../common/quantileOf';

/** Calls, errors and durations of one side, which can be added up. */
export class Figures {
  calls = 0;
  errors = 0;
  /** Counts of durations by `floor(log2(nanoseconds) * 8)`, as in `span_minutes`. */
  readonly buckets = new Map<number, number>();
  failed: FoundExample | undefined;
  slowest: FoundExample | undefined;

  add(other: Figures): void {
    this.calls += other.calls;
    this.errors += other.errors;
    for (const [bucket, count] of other.buckets) this.buckets.set(bucket, (this.buckets.get(bucket) ?? 0) + count);
    this.failed = slower(this.failed, other.failed);
    this.slowest = slower(this.slowest, other.slowest);
  }

  /** @param scale what one of them stands for @param seconds of the range */
  side(scale: number, seconds: number): Side {
    const { calls, errors } = this;
    const buckets = { keys: [...this.buckets.keys()], counts: [...this.buckets.values()] };
    const milliseconds = (q: number): number | null => {
      const found = quantileOf(buckets, q);
      return found === undefined ? null : found / 1e6;
    };
    return {
      calls: calls * scale,
      rate: (calls * scale) / seconds,
      errors: errors * scale,
      errorRate: calls === 0 ? 0 : errors / calls,
      p50: milliseconds(0.5),
      p95: milliseconds(0.95),
    };
  }

  examples(): ExampleTrace[] {
    const { failed, slowest } = this;
    const found: ExampleTrace[] = [];
    if (failed !== undefined) found.push({ traceId: failed.traceId, spanId: failed.spanId, what: 'failed' });
    if (slowest !== undefined && slowest.spanId !== failed?.spanId)
      found.push({ traceId: slowest.traceId, spanId: slowest.spanId, what: 'slowest' });
    return found;
  }
}

export interface FoundExample {
  readonly traceId: string;
  readonly spanId: string;
  /** Nanoseconds. */
  readonly duration: number;
}

const slower = (one: FoundExample | undefined, other: FoundExample | undefined): FoundExample | undefined =>
  one === undefined || (other !== undefined && other.duration > one.duration) ? other : one;
