/** A sum, and what rounding has lost of it, which is added at the end: Kahan's summation as Neumaier has it. Used again and again. */
export class CompensatedSum {
  sum = 0;
  lost = 0;

  set(sum: number, lost = 0): this {
    this.sum = sum;
    this.lost = lost;
    return this;
  }

  add(value: number): this {
    const total = this.sum + value;
    if (Number.isFinite(total) || Number.isNaN(total)) {
      if (Math.abs(this.sum) >= Math.abs(value)) this.lost += this.sum - total + value;
      else this.lost += value - total + this.sum;
    } else this.lost = 0;
    this.sum = total;
    return this;
  }

  /** Infinite sums have lost nothing. */
  get total(): number {
    return Number.isFinite(this.sum) || Number.isNaN(this.sum) ? this.sum + this.lost : this.sum;
  }
}

/** The sum and the mean of values that come one after another; once the sum would pass the largest double the mean is kept instead. */
export class CompensatedMean {
  private readonly running = new CompensatedSum();
  private count = 0;
  private isIncremental = false;

  start(first: number): this {
    this.running.set(first);
    this.count = 1;
    this.isIncremental = false;
    return this;
  }

  add(value: number): this {
    const { running } = this;
    this.count++;
    if (!this.isIncremental) {
      const { sum, lost } = running;
      running.add(value);
      if (!isInfinite(running.sum)) return this;
      this.isIncremental = true;
      running.set(sum / (this.count - 1), lost / (this.count - 1));
    }
    const share = (this.count - 1) / this.count;
    running.set(share * running.sum, share * running.lost).add(value / this.count);
    return this;
  }

  get mean(): number {
    const { sum, lost } = this.running;
    return this.isIncremental ? sum + lost : sum / this.count + lost / this.count;
  }
}

const isInfinite = (value: number): boolean => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
