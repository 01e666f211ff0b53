import type { Span } from '../../../common/promql/ast';
import { quote } from '../../../common/promql/goText';
import type { FloatHistogram } from '../../../common/promql/histogram';
import { type Annotations, ofMetric } from '../context/Annotations';
import type { Labels } from '../SeriesSource';
import { bucketOf, nameOf, signatureOf, withoutBucket } from '../values/labels';
import { numberOf } from '../values/numberText';
import { aFloat, aHistogram, type Series, type Vector } from '../values/Series';
import type { ClassicBucket } from './classicBuckets';

/** The histograms of a vector at a step: native ones as they are, classic ones put together of their buckets. */
export interface Histograms {
  readonly native: readonly { readonly labels: Labels; readonly histogram: FloatHistogram }[];
  readonly classic: readonly { readonly labels: Labels; readonly buckets: readonly ClassicBucket[] }[];
}

interface Bucket {
  readonly series: Series;
  readonly bound: number | undefined;
  readonly group: number;
}

/** Which series are buckets of one histogram is worked out once, for all steps. */
export class HistogramGroups {
  private readonly buckets: Bucket[] = [];
  private readonly labels: Labels[] = [];
  private readonly groups = new Map<string, number>();

  constructor(
    private readonly vector: Vector,
    private readonly annotations: Annotations,
    private readonly at: Span,
  ) {
    for (const series of vector) {
      if (!series.kinds.includes(aFloat)) continue;
      const bound = numberOf(bucketOf(series.labels));
      this.buckets.push({ series, bound, group: bound === undefined ? -1 : this.groupOf(withoutBucket(series.labels)) });
    }
  }

  atStep(step: number): Histograms {
    const classic: ClassicBucket[][] = this.labels.map(() => []);
    for (const { series, bound, group } of this.buckets) {
      if (series.kinds[step] !== aFloat) continue;
      if (bound === undefined) this.warnOfBound(series.labels);
      else classic[group]?.push({ bound, count: series.values[step] as number });
    }
    const native: { labels: Labels; histogram: FloatHistogram }[] = [];
    for (const { labels, kinds, histograms } of this.vector) {
      if (kinds[step] !== aHistogram) continue;
      const group = this.groups.get(signatureOf(labels));
      const buckets = group === undefined ? undefined : classic[group];
      if (group === undefined || buckets === undefined || buckets.length === 0) {
        native.push({ labels, histogram: histograms?.[step] as FloatHistogram });
        continue;
      }
      // The same histogram in both shapes: neither is evaluated.
      classic[group] = [];
      this.annotations.warn(ofMetric('vector contains a mix of classic and native histograms', nameOf(labels)), this.at);
    }
    const found = classic.map((buckets, group) => ({ labels: this.labels[group] as Labels, buckets }));
    return { native, classic: found.filter(({ buckets }) => buckets.length > 0) };
  }

  private groupOf(labels: Labels): number {
    const signature = signatureOf(labels);
    let group = this.groups.get(signature);
    if (group === undefined) {
      group = this.labels.push(labels) - 1;
      this.groups.set(signature, group);
    }
    return group;
  }

  private warnOfBound(labels: Labels): void {
    const message = `bucket label "le" is missing or has a malformed value of ${quote(bucketOf(labels))}`;
    this.annotations.warn(ofMetric(message, nameOf(labels)), this.at);
  }
}
