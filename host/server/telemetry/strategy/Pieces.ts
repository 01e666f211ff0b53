import type { Sort, TimeRange } from '#sdk/query';

/** Milliseconds of the stretches in which the store keeps logs: smaller pieces would read the same ones again. */
const stretch = 5 * 60_000;
/** Milliseconds that a piece should take: long enough to be worth a question, short enough that rows come steadily. */
const [short, long] = [800, 2500];

/** Which end of its range a search begins at; undefined where the order is not that of time, and the whole range has to be known. */
export function firstEnd([first, ...more]: readonly Sort[]): 'newest' | 'oldest' | undefined {
  if (first === undefined || more.length > 0 || first.field !== '@timestamp') return undefined;
  return first.descending ? 'newest' : 'oldest';
}

/** A range piece by piece from one of its ends, each as long as the one before it suggests. */
export class Pieces {
  private rest: TimeRange;

  /** @param width milliseconds of the first */
  constructor(
    private readonly range: TimeRange,
    private readonly end: 'newest' | 'oldest',
    private width: number,
  ) {
    this.rest = range;
  }

  /** The next one; undefined when all of the range was. */
  next(): TimeRange | undefined {
    const { from, to } = this.rest;
    if (from >= to) return undefined;
    const width = Math.max(stretch, this.width);
    if (this.end === 'newest') return { from: Math.max(from, Math.floor((to - width) / stretch) * stretch), to };
    return { from, to: Math.min(to, Math.ceil((from + width) / stretch) * stretch) };
  }

  /** @param took milliseconds */
  done(piece: TimeRange, took: number): void {
    this.rest = this.end === 'newest' ? { from: this.rest.from, to: piece.from } : { from: piece.to, to: this.rest.to };
    if (took < short) this.width *= 2;
    else if (took > long) this.width /= 2;
  }

  /** What is done of the range. */
  get searched(): TimeRange {
    return this.end === 'newest' ? { from: this.rest.to, to: this.range.to } : { from: this.range.from, to: this.rest.from };
  }

  get isOver(): boolean {
    return this.rest.from >= this.rest.to;
  }
}
