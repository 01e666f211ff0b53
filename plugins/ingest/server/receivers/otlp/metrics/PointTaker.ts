import type { Instant } from '../../../../intake/instant';
import type { Exemplar, MetricIntake, Series } from '../../../../intake/MetricIntake';
import type { SampleRejection } from '../../../../intake/reasons';
import { histogramSample, type IndexedBucket } from '../../histogramSample';
import { boundText } from './bucketBounds';
import { type Attributes, labelsOf } from './labels';
import type { MetricContext, MetricGroup } from './MetricContext';

/** What every kind of data point has. */
export interface Point {
  /** Stands for the attributes. */
  readonly key: string;
  /** Read only for series that are not known yet. */
  attributes(): Attributes;
  readonly time: Instant | undefined;
  /** "No recorded value": the series has ended. */
  readonly stale: boolean;
  readonly exemplars: readonly Exemplar[];
}

export interface HistogramPoint extends Point {
  readonly count: number;
  readonly sum: number | undefined;
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
}

/** Bucket i holds values in (base^(offset + i), base^(offset + i + 1)], base = 2^(2^-scale). */
export interface ExponentialBuckets {
  readonly offset: number;
  readonly counts: readonly number[];
}

export interface ExponentialPoint extends Point {
  readonly count: number;
  readonly sum: number | undefined;
  readonly scale: number;
  readonly zeroCount: number;
  readonly zeroThreshold: number;
  readonly positive: ExponentialBuckets;
  readonly negative: ExponentialBuckets;
}

export interface SummaryPoint extends Point {
  readonly count: number;
  readonly sum: number;
  readonly quantiles: readonly { readonly quantile: number; readonly value: number }[];
}

/** Makes samples and native histograms of OTLP's data points, in Prometheus' form. */
export class PointTaker {
  readonly faults = new Map<number, SampleRejection>();
  /** Points met so far, those that could not be read included; the number of the latest is one less. */
  points = 0;
  /** Exemplars taken. */
  exemplars = 0;
  private newest = 0;

  constructor(
    private readonly intake: MetricIntake,
    private readonly received: number,
  ) {}

  /** A point that cannot be read. */
  broken(sample: string, samples = 1): void {
    this.faults.set(this.points++, 'malformed');
    this.intake.reject('malformed', sample, samples);
  }

  number(metric: MetricContext, point: Point, value: number): void {
    const number = this.points++;
    const millis = this.timeOf(point);
    const series = this.add(metric, point, '', undefined, millis, value, number);
    if (series !== undefined) for (const exemplar of point.exemplars) this.exemplar(series, exemplar);
  }

  histogram(metric: MetricContext, point: HistogramPoint): void {
    const { bounds, counts, count, sum } = point;
    if (counts.length > 0 && counts.length !== bounds.length + 1 && counts.length !== bounds.length) {
      this.broken(`${metric.name}: ${bounds.length} bounds and ${counts.length} buckets`, bounds.length + 2);
      return;
    }
    const number = this.points++;
    const millis = this.timeOf(point);
    const buckets: { readonly bound: number; readonly series: Series }[] = [];
    let below = 0;
    for (const [index, bound] of bounds.entries()) {
      if (bound === Number.POSITIVE_INFINITY) break;
      below += counts[index] ?? 0;
      const series = this.add(metric, point, '_bucket', ['le', boundText(bound)], millis, below, number);
      if (series !== undefined) buckets.push({ bound, series });
    }
    const last = this.add(metric, point, '_bucket', ['le', '+Inf'], millis, count, number);
    if (last !== undefined) buckets.push({ bound: Number.POSITIVE_INFINITY, series: last });
    if (sum !== undefined) this.add(metric, point, '_sum', undefined, millis, sum, number);
    this.add(metric, point, '_count', undefined, millis, count, number);
    for (const exemplar of point.exemplars) {
      const bucket = buckets.find(({ bound }) => exemplar.value <= bound);
      if (bucket !== undefined) this.exemplar(bucket.series, exemplar);
    }
  }

  /** @throws RangeError when it is no histogram, before anything of it is taken */
  exponential(metric: MetricContext, point: ExponentialPoint): void {
    const { scale, count, sum = Number.NaN, zeroCount, zeroThreshold } = point;
    // Prometheus numbers a bucket by where it ends.
    const indexed = ({ offset, counts }: ExponentialBuckets): IndexedBucket[] => counts.map((own, place) => [offset + place + 1, own]);
    const [positive, negative] = [indexed(point.positive), indexed(point.negative)];
    const told = { count, sum, zeroCount, zeroThreshold, hint: 'unknown', customBounds: [] } as const;
    const sample = point.stale ? 'stale' : histogramSample({ ...told, schema: scale, positive, negative });
    const number = this.points++;
    const millis = this.timeOf(point);
    const series = this.seriesOf(metric, point, '', undefined, number);
    if (series === undefined) return;
    const fault = this.intake.histogram(series, millis, sample, number);
    if (fault !== undefined) this.faults.set(number, fault);
    else for (const exemplar of point.exemplars) this.exemplar(series, exemplar);
  }

  summary(metric: MetricContext, point: SummaryPoint): void {
    const number = this.points++;
    const millis = this.timeOf(point);
    for (const { quantile, value } of point.quantiles)
      this.add(metric, point, '', ['quantile', boundText(quantile)], millis, value, number);
    this.add(metric, point, '_sum', undefined, millis, point.sum, number);
    this.add(metric, point, '_count', undefined, millis, point.count, number);
  }

  exemplar(series: Series, exemplar: Exemplar): void {
    if (this.intake.exemplar(series, exemplar)) this.exemplars++;
  }

  /** To be called once for each metric with points. */
  describe({ name, about }: MetricContext): void {
    this.intake.describe(name, about);
  }

  /** Ends the points of a resource: tells what else is known of it. */
  endGroup({ id, info }: MetricGroup): void {
    if (info !== undefined && this.newest > 0) {
      const about = { type: 'gauge' };
      const key = `${id} target_info`;
      const series = this.intake.known(key) ?? this.intake.series('target_info', info, about, key);
      if (series !== undefined) this.intake.derived(series, this.newest, 1);
      this.intake.describe('target_info', {
        ...about,
        help: 'Attributes of the resource that the metrics with the same job and instance are of.',
      });
    }
    this.newest = 0;
  }

  private timeOf({ time }: Point): number {
    if (time === undefined) this.intake.repaired('clock');
    const millis = time === undefined ? this.received : time.seconds * 1000 + Math.floor(time.nanos / 1e6);
    if (millis > this.newest) this.newest = millis;
    return millis;
  }

  /** @returns the series, when the sample was taken */
  private add(
    metric: MetricContext,
    point: Point,
    suffix: string,
    extra: readonly [string, string] | undefined,
    millis: number,
    value: number,
    number: number,
  ): Series | undefined {
    const series = this.seriesOf(metric, point, suffix, extra, number);
    if (series === undefined) return undefined;
    const fault = point.stale ? this.intake.stale(series, millis, number) : this.intake.sample(series, millis, value, number);
    if (fault !== undefined) this.faults.set(number, fault);
    return fault === undefined ? series : undefined;
  }

  /** @returns undefined when its labels are too large, which is counted */
  private seriesOf(
    metric: MetricContext,
    point: Point,
    suffix: string,
    extra: readonly [string, string] | undefined,
    number: number,
  ): Series | undefined {
    const key = extra === undefined ? `${metric.id}${suffix} ${point.key}` : `${metric.id}${suffix} ${extra[1]} ${point.key}`;
    const series =
      this.intake.known(key) ??
      this.intake.series(
        metric.name + suffix,
        [...metric.base, ...labelsOf(point.attributes()), ...(extra === undefined ? [] : [extra])],
        metric.about,
        key,
      );
    if (series !== undefined) return series;
    this.intake.reject('oversized', `${metric.name}${suffix}`);
    this.faults.set(number, 'oversized');
    return undefined;
  }
}
