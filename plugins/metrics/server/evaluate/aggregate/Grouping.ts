import type { Aggregation } from '../../../common/promql/ast';
import type { Labels } from '../SeriesSource';
import { keepLabels, metricName, noLabels, signatureOf, withoutLabels } from '../values/labels';

/** Which series belong together: by some labels, or by all but some and the name. */
export class Grouping {
  private readonly known = new Map<string, number>();
  /** Labels of each group, in the order in which groups were found. */
  readonly labels: Labels[] = [];
  private readonly kept: readonly string[];
  private readonly dropped: ReadonlySet<string>;
  private readonly isWithout: boolean;

  constructor({ grouping, isWithout }: Pick<Aggregation, 'grouping' | 'isWithout'>) {
    this.isWithout = isWithout;
    this.kept = [...new Set(grouping)].sort();
    this.dropped = new Set([...grouping, metricName]);
  }

  groupOf(labels: Labels): number {
    const common = this.commonOf(labels);
    const signature = signatureOf(common);
    let group = this.known.get(signature);
    if (group === undefined) {
      group = this.labels.push(common) - 1;
      this.known.set(signature, group);
    }
    return group;
  }

  private commonOf(labels: Labels): Labels {
    if (this.isWithout) return withoutLabels(labels, this.dropped);
    return this.kept.length === 0 ? noLabels : keepLabels(labels, this.kept);
  }
}
