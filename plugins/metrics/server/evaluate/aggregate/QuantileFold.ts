import { quantileOf } from '../range/quantileOf';
import { aFloat, aHistogram, type Series, type SeriesBuilder } from '../values/Series';
import type { Fold, Told } from './Fold';

/** The value that a share of a group's floats is below. */
export class QuantileFold implements Fold {
  private readonly series: Series[] = [];

  constructor(
    private readonly shares: Float64Array,
    private readonly told: Told,
  ) {}

  add(series: Series): void {
    this.series.push(series);
  }

  finish(into: SeriesBuilder): void {
    const floats = new Float64Array(this.series.length);
    for (let step = 0; step < this.shares.length; step++) {
      let count = 0;
      for (const { kinds, values } of this.series) {
        if (kinds[step] === aFloat) floats[count++] = values[step] as number;
        else if (kinds[step] === aHistogram) this.told.annotations.info('ignored histogram in quantile aggregation', this.told.at);
      }
      if (count > 0) into.setFloat(step, quantileOf(this.shares[step] as number, floats.slice(0, count)));
    }
  }
}
