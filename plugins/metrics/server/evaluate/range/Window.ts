import type { FloatHistogram } from '../../../common/promql/histogram';
import type { Samples } from '../selectors/Samples';

/** The samples of a series that lie in a window, which moves forward over them. Times are milliseconds. */
export class Window {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly histogramTimes: Float64Array;
  readonly histograms: readonly FloatHistogram[];
  /** Floats from this index, up to `to`. */
  from = 0;
  to = 0;
  histogramFrom = 0;
  histogramTo = 0;
  /** The window that is asked for: later than `start`, up to and with `end`. Samples may reach beyond where a selector is anchored or smoothed. */
  start = 0;
  end = 0;
  /** The step that it is evaluated for, which `@` and `offset` do not move. */
  moment = 0;
  /** The numbers that a function is given beside its window. */
  parameters: readonly number[] = [];

  constructor(readonly samples: Samples) {
    this.times = samples.times;
    this.values = samples.values;
    this.histogramTimes = samples.histogramTimes;
    this.histograms = samples.histograms;
  }

  get floats(): number {
    return this.to - this.from;
  }

  get histogramCount(): number {
    return this.histogramTo - this.histogramFrom;
  }

  /** Windows begin and end later from step to step. */
  move(after: number, to: number): void {
    const { times, histogramTimes } = this;
    while (this.to < times.length && (times[this.to] as number) <= to) this.to++;
    while (this.from < this.to && (times[this.from] as number) <= after) this.from++;
    if (histogramTimes.length === 0) return;
    while (this.histogramTo < histogramTimes.length && (histogramTimes[this.histogramTo] as number) <= to) this.histogramTo++;
    while (this.histogramFrom < this.histogramTo && (histogramTimes[this.histogramFrom] as number) <= after) this.histogramFrom++;
  }

  /** The floats, in order; not to be changed. */
  floatsInside(): Float64Array {
    return this.values.subarray(this.from, this.to);
  }
}
