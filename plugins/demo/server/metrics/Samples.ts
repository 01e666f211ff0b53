import type { Measured } from './Histogram';
import type { Series } from './Series';

/** A series' samples of one window, oldest first. */
export interface SampleRun {
  readonly series: Series;
  /** Milliseconds since the epoch. */
  readonly times: number[];
  readonly values: number[];
  readonly exemplars: Measured[];
}

/** Prometheus' word for "the series has ended". The bits that tell it from other NaNs are set where it is written. */
export const staleMarker = Number.NaN;

/** Gathers samples by series. */
export class Samples {
  private readonly bySeries = new Map<Series, SampleRun>();
  count = 0;

  add(series: Series, at: number, value: number): void {
    const run = this.run(series);
    run.times.push(at);
    run.values.push(value);
    this.count += 1;
  }

  exemplar(series: Series, measured: Measured): void {
    this.run(series).exemplars.push(measured);
  }

  get runs(): readonly SampleRun[] {
    return [...this.bySeries.values()];
  }

  private run(series: Series): SampleRun {
    const known = this.bySeries.get(series);
    if (known !== undefined) return known;
    const made: SampleRun = { series, times: [], values: [], exemplars: [] };
    this.bySeries.set(series, made);
    return made;
  }
}
