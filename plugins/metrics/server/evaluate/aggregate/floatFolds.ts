import { absent, aFloat, aHistogram, type Series, type SeriesBuilder } from '../values/Series';
import type { Fold, Told } from './Fold';

/** Folds of floats, by a number kept for each step; `fold` is given what is kept, and NaN of a new step. */
abstract class FloatFold implements Fold {
  protected readonly counts: Uint32Array;
  protected readonly kept: Float64Array;

  constructor(
    steps: number,
    private readonly name: string,
    private readonly told: Told,
  ) {
    this.counts = new Uint32Array(steps);
    this.kept = new Float64Array(steps);
  }

  add({ kinds, values }: Series): void {
    for (let step = 0; step < kinds.length; step++) {
      const kind = kinds[step];
      if (kind === aFloat) {
        this.counts[step] = (this.counts[step] as number) + 1;
        this.addFloat(step, values[step] as number);
      } else if (kind === aHistogram) this.told.annotations.info(`ignored histogram in ${this.name} aggregation`, this.told.at);
    }
  }

  finish(into: SeriesBuilder): void {
    for (let step = 0; step < this.counts.length; step++) {
      if ((this.counts[step] as number) > 0) into.setFloat(step, this.result(step));
    }
  }

  protected abstract addFloat(step: number, value: number): void;

  protected result(step: number): number {
    return this.kept[step] as number;
  }
}

/** The least or greatest; what is no number only where all are none. */
export class ExtremeFold extends FloatFold {
  constructor(
    steps: number,
    private readonly isMax: boolean,
    told: Told,
  ) {
    super(steps, isMax ? 'max' : 'min', told);
  }

  protected addFloat(step: number, value: number): void {
    const kept = this.kept[step] as number;
    const isBetter = this.isMax ? kept < value : kept > value;
    if (this.counts[step] === 1 || isBetter || Number.isNaN(kept)) this.kept[step] = value;
  }
}

/** The variance, or its root, by Welford's method. */
export class VarianceFold extends FloatFold {
  private readonly means: Float64Array;

  constructor(
    steps: number,
    private readonly isDeviation: boolean,
    told: Told,
  ) {
    super(steps, isDeviation ? 'stddev' : 'stdvar', told);
    this.means = new Float64Array(steps);
  }

  protected addFloat(step: number, value: number): void {
    const count = this.counts[step] as number;
    if (count === 1) {
      this.means[step] = value;
      this.kept[step] = Number.isFinite(value) ? 0 : Number.NaN;
      return;
    }
    const distance = value - (this.means[step] as number);
    this.means[step] = (this.means[step] as number) + distance / count;
    this.kept[step] = (this.kept[step] as number) + distance * (value - (this.means[step] as number));
  }

  protected override result(step: number): number {
    const variance = (this.kept[step] as number) / (this.counts[step] as number);
    return this.isDeviation ? Math.sqrt(variance) : variance;
  }
}

/** How many there are, floats and histograms, or that there are some. */
export class CountFold implements Fold {
  private readonly counts: Uint32Array;

  constructor(
    steps: number,
    private readonly isGroup: boolean,
  ) {
    this.counts = new Uint32Array(steps);
  }

  add({ kinds }: Series): void {
    for (let step = 0; step < kinds.length; step++) if (kinds[step] !== absent) this.counts[step] = (this.counts[step] as number) + 1;
  }

  finish(into: SeriesBuilder): void {
    for (let step = 0; step < this.counts.length; step++) {
      const count = this.counts[step] as number;
      if (count > 0) into.setFloat(step, this.isGroup ? 1 : count);
    }
  }
}
