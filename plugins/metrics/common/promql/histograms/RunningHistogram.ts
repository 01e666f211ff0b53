import type { CounterHint, FloatHistogram } from '../histogram';
import { BucketSide } from './BucketSide';
import { exponentialBound, hasCustomBounds } from './bucketBound';
import { type Compensated, plus } from './compensated';
import { commonBounds, haveSameBounds, ontoBounds } from './customBounds';
import { mergeHints } from './hints';
import { IncompatibleHistograms } from './IncompatibleHistograms';

interface Parts {
  readonly schema: number;
  readonly zeroThreshold: number;
  readonly zero: Compensated;
  readonly count: Compensated;
  readonly sum: Compensated;
  readonly positive: BucketSide;
  readonly negative: BucketSide;
  readonly customBounds?: readonly number[];
  readonly hint: CounterHint;
}

export interface Merge {
  readonly histogram: RunningHistogram;
  /** One of the two says that its counter began anew, the other that it did not. */
  readonly collides: boolean;
  /** Their bounds differed, and only those that both have are left. */
  readonly isReconciled: boolean;
}

const exactly = (sum: number): Compensated => ({ sum, lost: 0 });

/** A histogram that others are added to, with what rounding loses of every number. Never changed. */
export class RunningHistogram {
  private constructor(private readonly parts: Parts) {}

  static of(histogram: FloatHistogram): RunningHistogram {
    return new RunningHistogram({
      schema: histogram.schema,
      zeroThreshold: histogram.zeroThreshold,
      zero: exactly(histogram.zeroCount),
      count: exactly(histogram.count),
      sum: exactly(histogram.sum),
      positive: BucketSide.of(histogram.positiveSpans, histogram.positiveBuckets),
      negative: BucketSide.of(histogram.negativeSpans, histogram.negativeBuckets),
      ...(hasCustomBounds(histogram) && { customBounds: histogram.customBounds ?? [] }),
      hint: histogram.hint,
    });
  }

  /** The other one's buckets are added, or with -1 subtracted; the coarser schema and the wider zero bucket hold for both. @throws IncompatibleHistograms */
  plus(other: RunningHistogram, sign: 1 | -1 = 1): Merge {
    const one = this.parts;
    const two = other.parts;
    if ((one.customBounds === undefined) !== (two.customBounds === undefined)) throw new IncompatibleHistograms();
    const { hint, collides } = mergeHints(one.hint, two.hint);
    const total = (mine: Compensated, theirs: Compensated): Compensated => plus(plus(mine, sign * theirs.sum), sign * theirs.lost);
    const totals = { count: total(one.count, two.count), sum: total(one.sum, two.sum), hint };
    if (one.customBounds !== undefined && two.customBounds !== undefined) {
      const isReconciled = !haveSameBounds(one.customBounds, two.customBounds);
      const customBounds = isReconciled ? commonBounds(one.customBounds, two.customBounds) : one.customBounds;
      const onto = ({ positive, customBounds: own = [] }: Parts): BucketSide =>
        isReconciled ? positive.onto(ontoBounds(own, customBounds)) : positive;
      const summed = onto(one).plus(onto(two), sign);
      return {
        histogram: new RunningHistogram({ ...one, ...totals, customBounds, positive: isReconciled ? summed.populated() : summed }),
        collides,
        isReconciled,
      };
    }
    const [wider, theirs] = withOneZeroBucket(this, other);
    const { zeroThreshold } = wider.parts;
    const schema = Math.min(one.schema, two.schema);
    const side = (name: 'positive' | 'negative'): BucketSide =>
      wider.parts[name]
        .coarser(one.schema, schema)
        .plus(theirs.parts[name].coarser(two.schema, schema).beyond(zeroThreshold, schema), sign);
    return {
      histogram: new RunningHistogram({
        ...totals,
        schema,
        zeroThreshold,
        zero: total(wider.parts.zero, theirs.parts.zero),
        positive: side('positive'),
        negative: side('negative'),
      }),
      collides,
      isReconciled: false,
    };
  }

  /** Everything counted, the sum and what was lost of them, changed alike. */
  each(change: (count: number) => number): RunningHistogram {
    const both = ({ sum, lost }: Compensated): Compensated => ({ sum: change(sum), lost: change(lost) });
    const { zero, count, sum, positive, negative } = this.parts;
    return new RunningHistogram({
      ...this.parts,
      zero: both(zero),
      count: both(count),
      sum: both(sum),
      positive: positive.each(change),
      negative: negative.each(change),
    });
  }

  get hasOverflow(): boolean {
    const { zero, count, sum, positive, negative } = this.parts;
    const isInfinite = (value: number): boolean => Math.abs(value) === Number.POSITIVE_INFINITY;
    return (
      [zero, count, sum].some((total) => isInfinite(total.sum)) || positive.counts.some(isInfinite) || negative.counts.some(isInfinite)
    );
  }

  get zeroThreshold(): number {
    return this.parts.zeroThreshold;
  }

  /**
   * With a zero bucket at least as wide, and with all that lies within it: where the threshold lies within a bucket that has anything, it is moved
   * to that bucket's outer bound.
   */
  widened(zeroThreshold: number): RunningHistogram {
    if (zeroThreshold === this.parts.zeroThreshold) return this;
    const { schema, positive, negative } = this.parts;
    let threshold = zeroThreshold;
    for (let isMoved = true; isMoved; ) {
      isMoved = false;
      for (const { indexes, counts } of [positive, negative]) {
        for (const [place, index] of indexes.entries()) {
          const outer = exponentialBound(index, schema);
          if (counts[place] === 0 || exponentialBound(index - 1, schema) >= threshold || outer <= threshold) continue;
          threshold = outer;
          isMoved = true;
        }
      }
    }
    const isWithin = (index: number): boolean => exponentialBound(index - 1, schema) < threshold;
    let { zero } = this.parts;
    for (const { indexes, counts, lost } of [positive, negative]) {
      for (const [place, index] of indexes.entries())
        if (isWithin(index)) zero = plus(plus(zero, counts[place] as number), lost[place] as number);
    }
    const outside = (side: BucketSide): BucketSide => side.keep((index) => !isWithin(index)).populated();
    return new RunningHistogram({
      ...this.parts,
      zeroThreshold: threshold,
      zero,
      positive: outside(positive),
      negative: outside(negative),
    });
  }

  /** @param schema no finer than its own */
  reduced(schema: number): RunningHistogram {
    const { positive, negative, schema: own } = this.parts;
    return new RunningHistogram({
      ...this.parts,
      schema,
      positive: positive.coarser(own, schema),
      negative: negative.coarser(own, schema),
    });
  }

  /** As it stands, without what was lost. */
  plain(): FloatHistogram {
    const { schema, zeroThreshold, zero, count, sum, positive, negative, customBounds, hint } = this.parts;
    return {
      schema,
      zeroThreshold,
      zeroCount: zero.sum,
      count: count.sum,
      sum: sum.sum,
      positiveSpans: positive.spans,
      positiveBuckets: positive.counts,
      negativeSpans: negative.spans,
      negativeBuckets: negative.counts,
      ...(customBounds !== undefined && { customBounds }),
      hint,
    };
  }

  /** With what was lost. */
  settled(): FloatHistogram {
    const { zero, count, sum, positive, negative } = this.parts;
    const all = (total: Compensated): Compensated => exactly(total.sum + total.lost);
    return new RunningHistogram({
      ...this.parts,
      zero: all(zero),
      count: all(count),
      sum: all(sum),
      positive: positive.settled(),
      negative: negative.settled(),
    }).plain();
  }
}

function withOneZeroBucket(one: RunningHistogram, other: RunningHistogram): [RunningHistogram, RunningHistogram] {
  let mine = one;
  let theirs = other;
  while (mine.zeroThreshold < theirs.zeroThreshold || mine.zeroThreshold > theirs.zeroThreshold) {
    const wider = Math.max(mine.zeroThreshold, theirs.zeroThreshold);
    mine = mine.widened(wider);
    theirs = theirs.widened(wider);
  }
  return [mine, theirs];
}
