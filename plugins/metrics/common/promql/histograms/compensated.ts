/** A sum and what rounding lost of it, which is added at the end (Kahan's summation as Neumaier has it). */
export interface Compensated {
  readonly sum: number;
  readonly lost: number;
}

/** What is lost when a value is added to a sum: nothing when the total passes the largest double. */
export function newlyLost(sum: number, value: number, total: number): number {
  return Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum;
}

export function plus({ sum, lost }: Compensated, value: number): Compensated {
  const total = sum + value;
  if (total === Number.POSITIVE_INFINITY || total === Number.NEGATIVE_INFINITY) return { sum: total, lost: 0 };
  return { sum: total, lost: lost + newlyLost(sum, value, total) };
}
