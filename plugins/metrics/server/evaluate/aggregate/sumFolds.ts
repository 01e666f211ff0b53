import { quote } from '../../../common/promql/goText';
import { HistogramMean, HistogramSum } from '../../../common/promql/histograms/HistogramSum';
import { IncompatibleHistograms } from '../../../common/promql/histograms/IncompatibleHistograms';
import { tellOfReconciled, warnOfCollision } from '../range/messages';
import { nameOf } from '../values/labels';
import { absent, aFloat, type Series, type SeriesBuilder } from '../values/Series';
import type { Fold, Told } from './Fold';

type Gathering = HistogramSum | HistogramMean;

/** Histograms of a group by their steps; undefined where they could not be added. */
class HistogramsOfGroup {
  private readonly bySteps = new Map<number, Gathering | undefined>();

  constructor(
    private readonly begin: () => Gathering,
    private readonly told: Told,
  ) {}

  has(step: number): boolean {
    return this.bySteps.has(step);
  }

  add(step: number, series: Series): void {
    const known = this.bySteps.get(step);
    const histogram = series.histograms?.[step];
    if (histogram === undefined || (known === undefined && this.has(step))) return;
    const gathering = known ?? this.begin();
    this.bySteps.set(step, gathering);
    try {
      gathering.add(histogram);
    } catch (error) {
      if (!(error instanceof IncompatibleHistograms)) throw error;
      const message = 'vector contains a mix of histograms with exponential and custom buckets schemas for metric name';
      this.told.annotations.warn(`${message} ${quote(nameOf(series.labels))}`, this.told.at);
      this.bySteps.set(step, undefined);
    }
  }

  finish(step: number, into: SeriesBuilder): void {
    const gathering = this.bySteps.get(step);
    if (gathering === undefined) return;
    const { annotations, at } = this.told;
    if (gathering.isReconciled) tellOfReconciled(annotations, at, 'aggregation');
    if (gathering.collides) warnOfCollision(annotations, at, 'aggregation');
    if (gathering.result !== undefined) into.setHistogram(step, gathering.result);
  }
}

/** What sums and means have in common: floats by a sum for each step, histograms apart; where both are there is no result. */
abstract class TotalFold implements Fold {
  protected readonly counts: Uint32Array;
  protected readonly sums: Float64Array;
  protected readonly lost: Float64Array;
  private histograms?: HistogramsOfGroup;

  constructor(
    steps: number,
    private readonly told: Told,
  ) {
    this.counts = new Uint32Array(steps);
    this.sums = new Float64Array(steps);
    this.lost = new Float64Array(steps);
  }

  add(series: Series): void {
    const { kinds, values } = series;
    for (let step = 0; step < kinds.length; step++) {
      const kind = kinds[step];
      if (kind === aFloat) {
        const count = (this.counts[step] as number) + 1;
        this.counts[step] = count;
        this.addFloat(step, values[step] as number, count);
      } else if (kind !== absent) {
        this.histograms ??= new HistogramsOfGroup(() => this.gathering(), this.told);
        this.histograms.add(step, series);
      }
    }
  }

  finish(into: SeriesBuilder): void {
    for (let step = 0; step < this.counts.length; step++) {
      const count = this.counts[step] as number;
      const hasHistogram = this.histograms?.has(step) === true;
      if (count > 0 && hasHistogram) {
        this.told.annotations.warn('encountered a mix of histograms and floats for aggregation', this.told.at);
      } else if (hasHistogram) this.histograms?.finish(step, into);
      else if (count > 0) into.setFloat(step, this.result(step, count));
    }
  }

  protected abstract addFloat(step: number, value: number, count: number): void;
  protected abstract result(step: number, count: number): number;
  protected abstract gathering(): Gathering;
}

/** Adds to the sum of a step, and keeps what rounding loses of it: Kahan's summation as Neumaier has it. */
function addAt(sums: Float64Array, lost: Float64Array, step: number, value: number): void {
  const sum = sums[step] as number;
  const total = sum + value;
  sums[step] = total;
  if (isInfinite(total)) lost[step] = 0;
  else lost[step] = (lost[step] as number) + (Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum);
}

const isInfinite = (value: number): boolean => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;

export class SumFold extends TotalFold {
  protected addFloat(step: number, value: number, count: number): void {
    if (count === 1) this.sums[step] = value;
    else addAt(this.sums, this.lost, step, value);
  }

  protected result(step: number): number {
    const lost = this.lost[step] as number;
    return lost === 0 ? (this.sums[step] as number) : (this.sums[step] as number) + lost;
  }

  protected gathering(): Gathering {
    return new HistogramSum();
  }
}

/** The sum divided by how many there are, or the running mean once the sum would pass the largest double. */
export class MeanFold extends TotalFold {
  private readonly isRunning: Uint8Array;

  constructor(steps: number, told: Told) {
    super(steps, told);
    this.isRunning = new Uint8Array(steps);
  }

  protected addFloat(step: number, value: number, count: number): void {
    const { sums, lost } = this;
    if (count === 1) {
      sums[step] = value;
      return;
    }
    if (this.isRunning[step] === 0) {
      if (!isInfinite((sums[step] as number) + value)) {
        addAt(sums, lost, step, value);
        return;
      }
      this.isRunning[step] = 1;
      sums[step] = (sums[step] as number) / (count - 1);
      lost[step] = (lost[step] as number) / (count - 1);
    }
    const share = (count - 1) / count;
    sums[step] = share * (sums[step] as number);
    lost[step] = share * (lost[step] as number);
    addAt(sums, lost, step, value / count);
  }

  protected result(step: number, count: number): number {
    const [sum, lost] = [this.sums[step] as number, this.lost[step] as number];
    return this.isRunning[step] === 1 ? sum + lost : sum / count + lost / count;
  }

  protected gathering(): Gathering {
    return new HistogramMean();
  }
}
