import type { FloatHistogram } from '../histogram';
import { compact } from './compact';
import { RunningHistogram } from './RunningHistogram';

/** What many histograms come to, as `sum` and `avg` and their `_over_time` say it, with little lost by rounding. */
abstract class Gathering {
  /** How many were added. */
  protected count = 0;
  private sawReset = false;
  private sawNoReset = false;
  private didReconcile = false;

  /** Some said that their counter began anew, and some that it did not. */
  get collides(): boolean {
    return this.sawReset && this.sawNoReset;
  }

  /** Custom bounds differed, and only those that all have are left. */
  get isReconciled(): boolean {
    return this.didReconcile;
  }

  /** @throws IncompatibleHistograms */
  add(histogram: FloatHistogram): void {
    this.sawReset ||= histogram.hint === 'reset';
    this.sawNoReset ||= histogram.hint === 'not-reset';
    this.count += 1;
    this.gather(histogram);
  }

  protected abstract gather(histogram: FloatHistogram): void;

  protected plus(one: RunningHistogram, other: RunningHistogram): RunningHistogram {
    const { histogram, isReconciled } = one.plus(other);
    this.didReconcile ||= isReconciled;
    return histogram;
  }
}

export class HistogramSum extends Gathering {
  private sum: RunningHistogram | undefined;

  protected gather(histogram: FloatHistogram): void {
    const next = RunningHistogram.of(histogram);
    this.sum = this.sum === undefined ? next : this.plus(this.sum, next);
  }

  /** Compact; undefined when nothing was added. */
  get result(): FloatHistogram | undefined {
    return this.sum && compact(this.sum.settled());
  }
}

/** The sum divided by how many there are, or the running mean once the sum would pass the largest double. */
export class HistogramMean extends Gathering {
  private sum: RunningHistogram | undefined;
  private mean: RunningHistogram | undefined;

  protected gather(histogram: FloatHistogram): void {
    const { sum, count } = this;
    const next = RunningHistogram.of(histogram);
    if (sum === undefined) {
      this.sum = next;
      return;
    }
    if (this.mean === undefined) {
      const total = this.plus(sum, next);
      if (!total.hasOverflow) {
        this.sum = total;
        return;
      }
      this.mean = sum.each((value) => value / (count - 1));
    }
    const share = (count - 1) / count;
    this.mean = this.plus(
      this.mean.each((value) => value * share),
      next.each((value) => value / count),
    );
  }

  /** Compact; undefined when nothing was added. */
  get result(): FloatHistogram | undefined {
    const { sum, mean, count } = this;
    if (mean !== undefined) return compact(mean.settled());
    return sum && compact(sum.each((value) => value / count).settled());
  }
}
