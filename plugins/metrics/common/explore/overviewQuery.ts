import { quote } from '../promql/goText';

const plainName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;

/** The selector of a metric, with conditions as they stand in braces. */
export function selectorOf(metric: string, conditions: readonly string[] = []): string {
  if (!plainName.test(metric)) return `{${[quote(metric), ...conditions].join(', ')}}`;
  return conditions.length === 0 ? metric : `${metric}{${conditions.join(', ')}}`;
}

/** What a metric is drawn as: how it was worked out of its samples. */
export interface Overview {
  readonly query: string;
  /** Such as `per second`; empty for values as they are. */
  readonly note: string;
}

const label = (name: string) => (plainName.test(name) && !name.includes(':') ? name : quote(name));

/** A vector of all series of a metric in the way that suits what it is, before they are brought together. @param window such as `5m` */
export function seriesQuery(metric: string, type: string, window: string, conditions: readonly string[] = []): string {
  const selector = selectorOf(metric, conditions);
  return isCounter(metric, type) ? `rate(${selector}[${window}])` : `avg_over_time(${selector}[${window}])`;
}

export const isCounter = (metric: string, type: string): boolean =>
  type === 'counter' || (type !== 'gauge' && /_(total|bucket|count|sum)$/.test(metric));

/**
 * A chart of a metric that says most without a question: counters (counts and sums of histograms among them) by how fast they grow, buckets by their 95th percentile, others by their average.
 * @param by splits it by the values of a label @param window over which rates are taken, such as `5m`
 */
export function overviewQuery(
  metric: string,
  type: string,
  window: string,
  { by, conditions = [] }: { readonly by?: string | undefined; readonly conditions?: readonly string[] } = {},
): Overview {
  const selector = selectorOf(metric, conditions);
  const grouping = by === undefined ? '' : ` by (${label(by)})`;
  if (metric.endsWith('_bucket')) {
    const labels = by === undefined || by === 'le' ? 'le' : `le, ${label(by)}`;
    return { query: `histogram_quantile(0.95, sum by (${labels}) (rate(${selector}[${window}])))`, note: '95th percentile' };
  }
  if (isCounter(metric, type)) return { query: `sum${grouping} (rate(${selector}[${window}]))`, note: 'per second' };
  if (type === 'histogram')
    return { query: `histogram_quantile(0.95, sum${grouping} (rate(${selector}[${window}])))`, note: '95th percentile' };
  return { query: `avg${grouping} (${selector})`, note: 'average' };
}
