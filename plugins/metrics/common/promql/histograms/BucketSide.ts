import type { BucketSpan } from '../histogram';
import { coarserIndex, exponentialBound } from './bucketBound';
import { newlyLost } from './compensated';
import { bucketIndexes, spansOf } from './layout';

/** Buckets above or below zero while they are summed, by their indexes, ascending, and what rounding lost of each count. Never changed. */
export class BucketSide {
  private constructor(
    readonly indexes: readonly number[],
    readonly counts: readonly number[],
    readonly lost: readonly number[],
  ) {}

  static of(spans: readonly BucketSpan[], counts: readonly number[]): BucketSide {
    return new BucketSide(bucketIndexes(spans), counts, new Array<number>(counts.length).fill(0));
  }

  get spans(): BucketSpan[] {
    return spansOf(this.indexes);
  }

  /** Each count, and what was lost of it, changed alike. */
  each(change: (count: number) => number): BucketSide {
    return new BucketSide(this.indexes, this.counts.map(change), this.lost.map(change));
  }

  /** With what was lost added to each count. */
  settled(): BucketSide {
    const counts = this.counts.map((count, place) => count + (this.lost[place] as number));
    return new BucketSide(this.indexes, counts, new Array<number>(counts.length).fill(0));
  }

  keep(isKept: (index: number, place: number) => boolean): BucketSide {
    const chosen = (values: readonly number[]): number[] => values.filter((_, place) => isKept(this.indexes[place] as number, place));
    return new BucketSide(chosen(this.indexes), chosen(this.counts), chosen(this.lost));
  }

  /** Without empty buckets. */
  populated(): BucketSide {
    return this.keep((_, place) => this.counts[place] !== 0 || this.lost[place] !== 0);
  }

  /** As another schema or other bounds have them: buckets that come to one index are summed. `indexOf` never falls. */
  onto(indexOf: (index: number) => number): BucketSide {
    const summed = new Summing();
    for (const [place, own] of this.indexes.entries()) {
      const index = indexOf(own);
      const count = this.counts[place] as number;
      const lost = this.lost[place] as number;
      if (summed.indexes.at(-1) === index) summed.add(count, lost);
      else summed.begin(index, count, lost);
    }
    return new BucketSide(summed.indexes, summed.counts, summed.lost);
  }

  coarser(schema: number, coarser: number): BucketSide {
    return schema === coarser ? this : this.onto((index) => coarserIndex(index, schema, coarser));
  }

  /** Those that are not wholly within the zero bucket. */
  beyond(zeroThreshold: number, schema: number): BucketSide {
    return zeroThreshold === 0 ? this : this.keep((index) => exponentialBound(index, schema) > zeroThreshold);
  }

  plus(other: BucketSide, sign: 1 | -1): BucketSide {
    const summed = new Summing();
    let mine = 0;
    let theirs = 0;
    while (mine < this.indexes.length || theirs < other.indexes.length) {
      const own = this.indexes[mine] ?? Number.POSITIVE_INFINITY;
      const foreign = other.indexes[theirs] ?? Number.POSITIVE_INFINITY;
      if (own <= foreign) {
        summed.begin(own, this.counts[mine] as number, this.lost[mine] as number);
        mine += 1;
      }
      if (foreign <= own) {
        const count = sign * (other.counts[theirs] as number);
        const lost = sign * (other.lost[theirs] as number);
        theirs += 1;
        if (own === foreign) summed.add(count, lost);
        else summed.begin(foreign, count, lost);
      }
    }
    return new BucketSide(summed.indexes, summed.counts, summed.lost);
  }
}

class Summing {
  readonly indexes: number[] = [];
  readonly counts: number[] = [];
  readonly lost: number[] = [];

  begin(index: number, count: number, lost: number): void {
    this.indexes.push(index);
    this.counts.push(count);
    this.lost.push(lost);
  }

  /** To the last bucket. */
  add(count: number, lost: number): void {
    this.one(count);
    if (lost !== 0) this.one(lost);
  }

  private one(value: number): void {
    const place = this.counts.length - 1;
    const sum = this.counts[place] as number;
    const total = sum + value;
    this.counts[place] = total;
    this.lost[place] = Number.isFinite(total) || Number.isNaN(total) ? (this.lost[place] as number) + newlyLost(sum, value, total) : 0;
  }
}
