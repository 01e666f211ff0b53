/** Values kept of an interval; of more, each has the same chance to be among them. */
const MOST = 10_000;

/** The timings of one metric in one interval. */
export class Timings {
  /** Events, those that sampling has left out included. */
  count = 0;
  sum = 0;
  private readonly kept: number[] = [];
  private seen = 0;

  add(value: number, rate: number): void {
    this.count += 1 / rate;
    this.sum += value / rate;
    this.seen++;
    if (this.kept.length < MOST) this.kept.push(value);
    else {
      const place = Math.floor(Math.random() * this.seen);
      if (place < MOST) this.kept[place] = value;
    }
  }

  /** The values below which these shares of all lie. */
  quantiles(shares: readonly number[]): number[] {
    const sorted = this.kept.sort((a, b) => a - b);
    return shares.map((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
  }
}
