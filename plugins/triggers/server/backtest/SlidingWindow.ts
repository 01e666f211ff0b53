/** How values of stretches of time come together to one of several. */
export type Combining = 'count' | 'sum' | 'min' | 'max';

const combined: Readonly<Record<Combining, (one: number, other: number) => number>> = {
  count: (one, other) => one + other,
  sum: (one, other) => one + other,
  min: Math.min,
  max: Math.max,
};

/** Values of one group in buckets of equal width, told for windows that move on. */
export class SlidingWindow {
  /** Buckets with rows, the earliest first; a value is null where rows had none. */
  private readonly buckets: { readonly at: number; readonly value: number | null }[] = [];
  private begin = 0;
  private end = 0;

  constructor(private readonly combining: Combining) {}

  /** In order of time. @param at number of the bucket */
  add(at: number, value: number | null): void {
    this.buckets.push({ at, value });
  }

  /** Windows must move on. @param from number of the first bucket @param to number after the last @returns undefined where there are no rows */
  over(from: number, to: number): number | null | undefined {
    while ((this.buckets[this.begin]?.at ?? from) < from) this.begin += 1;
    while ((this.buckets[this.end]?.at ?? to) < to) this.end += 1;
    if (this.begin >= this.end) return undefined;
    const combine = combined[this.combining];
    let value: number | null = null;
    for (let index = this.begin; index < this.end; index += 1) {
      const own = this.buckets[index]?.value ?? null;
      if (own !== null) value = value === null ? own : combine(value, own);
    }
    return value;
  }

  /** Number of the first bucket with rows after the last window that was told. */
  next(): number | undefined {
    return this.buckets[this.end]?.at;
  }
}
