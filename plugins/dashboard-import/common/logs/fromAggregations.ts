import type { LogsAsked, LogsMeasure, Translation } from './LogsAsked';

/** One metric of Elasticsearch's aggregations, wherever its settings were. */
export interface MetricAggregation {
  readonly type: string;
  readonly field?: string | undefined;
  /** Of percentiles, 0 to 100. */
  readonly percents?: readonly number[];
  /** Per second. */
  readonly isRate?: boolean;
}

/** One level of buckets. */
export interface BucketAggregation {
  readonly type: string;
  readonly field?: string | undefined;
  readonly size?: number | undefined;
  /** Such as `30s`, `1d`, `auto`. */
  readonly interval?: string | undefined;
  readonly orderBy?: string | undefined;
  readonly isAscending?: boolean;
  readonly filters?: readonly string[];
}

const field = (name: string | undefined): string => (name ?? '').replace(/\.(keyword|raw)$/, '');
const timeFields = /^(@timestamp|timestamp|time|@time)$/;
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const words: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 };

function widthOf(interval: string | undefined): number | undefined {
  const [, count, unit] = /^(\d+)(ms|[smhdw])$/.exec(interval ?? '') ?? [];
  if (count !== undefined && unit !== undefined) return Math.max(1, Number(count)) * (units[unit] ?? 1000);
  return Object.hasOwn(words, interval ?? '') ? words[interval ?? ''] : undefined;
}

function measureOf({ type, field: name, percents, isRate }: MetricAggregation, notes: string[]): readonly LogsMeasure[] {
  const of = field(name);
  const needed = (kind: 'sum' | 'min' | 'max' | 'avg' | 'distinct' | 'first' | 'last'): readonly LogsMeasure[] => {
    if (of !== '') return [{ kind, field: of }];
    notes.push(`The metric "${type}" names no field: rows are counted.`);
    return [{ kind: 'count' }];
  };
  switch (type) {
    case 'count':
      return [{ kind: isRate === true ? 'rate' : 'count' }];
    case 'rate':
      return of === '' ? [{ kind: 'rate' }] : [{ kind: 'rate', field: of }];
    case 'avg':
    case 'sum':
    case 'min':
    case 'max':
      return needed(type);
    case 'cardinality':
    case 'unique_count':
      return needed('distinct');
    case 'median':
      return of === '' ? needed('avg') : [{ kind: 'quantile', field: of, q: 0.5 }];
    case 'percentiles':
    case 'percentile':
      if (of === '') return needed('avg');
      return (percents === undefined || percents.length === 0 ? [25, 50, 75, 95, 99] : percents).map((percent) => ({
        kind: 'quantile',
        field: of,
        q: Math.min(1, Math.max(0, percent / 100)),
      }));
    case 'top_hits':
    case 'top_metrics':
    case 'last_value':
      notes.push(`"${type}" is the last value of its field.`);
      return needed('last');
    case 'extended_stats':
    case 'stats':
      notes.push(`Of "${type}" the least, the mean and the greatest are kept.`);
      return of === '' ? needed('avg') : [...needed('min'), ...needed('avg'), ...needed('max')];
    default:
      notes.push(`The metric "${type}" is not translated: it is left out.`);
      return [];
  }
}

/** Aggregations of Elasticsearch over a Lucene query, as measures and groups. Metrics that are not translated are left out and said; without any the query is refused. */
export function fromAggregations(query: string, metrics: readonly MetricAggregation[], buckets: readonly BucketAggregation[]): Translation {
  const notes: string[] = [];
  const measures = metrics.flatMap((metric) => measureOf(metric, notes));
  if (measures.length === 0 && metrics.length > 0) return { refused: notes.join(' ') };
  const groupBy: { field: string; top?: number }[] = [];
  const clauses = [query.trim() === '' ? '*' : query];
  let interval: number | undefined;
  for (const bucket of buckets) {
    switch (bucket.type) {
      case 'date_histogram':
        interval = widthOf(bucket.interval);
        if (bucket.field !== undefined && !timeFields.test(field(bucket.field)))
          notes.push(`Time was that of field "${bucket.field}"; here it is that of the log.`);
        if (['month', 'quarter', 'year', '1M', '1q', '1y'].includes(bucket.interval ?? ''))
          notes.push(`Stretches of a "${bucket.interval}" are chosen by the chart.`);
        break;
      case 'terms':
      case 'significant_terms':
        if (field(bucket.field) === '') {
          notes.push('A group names no field: it is left out.');
          break;
        }
        if (bucket.isAscending === true) notes.push('The least frequent values were shown; here the most frequent are.');
        else if (bucket.orderBy !== undefined && !['_count', '1', '_term', '_key'].includes(bucket.orderBy))
          notes.push('Groups were ordered by a metric; here by how many rows they have.');
        groupBy.push({
          field: field(bucket.field),
          ...(bucket.size === undefined || !(bucket.size > 0) ? {} : { top: Math.min(1000, Math.round(bucket.size)) }),
        });
        break;
      case 'filters':
        notes.push('Groups by filters are not kept apart: what any of them finds is taken together.');
        if (
          bucket.filters !== undefined &&
          bucket.filters.length > 0 &&
          bucket.filters.every((filter) => filter.trim() !== '' && filter !== '*')
        )
          clauses.push(`(${bucket.filters.map((filter) => `(${filter})`).join(' OR ')})`);
        break;
      default:
        notes.push(`Groups by "${bucket.type}"${bucket.field === undefined ? '' : ` of ${bucket.field}`} are left out.`);
    }
  }
  const asked: LogsAsked = {
    query: clauses.length === 1 ? (clauses[0] ?? '*') : clauses.map((clause) => (clause === '*' ? clause : `(${clause})`)).join(' AND '),
    measures: measures.length > 0 ? measures : [{ kind: 'count' }],
    ...(groupBy.length > 0 ? { groupBy } : {}),
    ...(interval === undefined ? {} : { interval }),
  };
  return { asked, notes };
}
