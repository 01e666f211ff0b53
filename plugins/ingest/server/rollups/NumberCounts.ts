const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Place of the half with sign and exponent. */
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
const SIGN = 0x80000000;
/** Bits of the mantissa that tell buckets apart. */
const BITS = 4;
/** Sizes from 2^-16 to 2^48 have buckets of their own; larger ones share the last. */
const FIRST = (1023 - 16) << BITS;
const BUCKETS = (16 + 48) << BITS;

/**
 * How numbers are distributed: counts by exponent and the first four bits behind it, so that a bucket is at most a sixteenth of its numbers wide.
 * Buckets of positive numbers are 1 to 1024, those of negative ones the same with a minus; what is nearer to zero is in 0. `numberOfBucket` of the SDK
 * is the way back.
 */
export class NumberCounts {
  private zeros = 0;
  private readonly positive = new Uint32Array(BUCKETS);
  private negative: Uint32Array | undefined;

  add(value: number, times: number): void {
    double[0] = value;
    const high = words[HIGH] as number;
    const bucket = Math.min(((high & ~SIGN) >>> (20 - BITS)) - FIRST, BUCKETS - 1);
    if (bucket < 0) this.zeros += times;
    else if (high < SIGN) this.positive[bucket] = (this.positive[bucket] as number) + times;
    else {
      this.negative ??= new Uint32Array(BUCKETS);
      this.negative[bucket] = (this.negative[bucket] as number) + times;
    }
  }

  /** What was counted since this was last asked. */
  take(): ReadonlyMap<number, number> {
    const taken = new Map<number, number>();
    if (this.zeros > 0) taken.set(0, this.zeros);
    for (const [counts, sign] of [[this.positive, 1] as const, [this.negative, -1] as const]) {
      if (counts === undefined) continue;
      for (let bucket = 0; bucket < BUCKETS; bucket++) {
        const count = counts[bucket] as number;
        if (count > 0) taken.set(sign * (bucket + 1), count);
      }
      counts.fill(0);
    }
    this.zeros = 0;
    return taken;
  }
}
