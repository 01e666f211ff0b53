import { compact } from '../../../common/promql/histograms/compact';
import { bucketOf, metricName, nameOf, signatureOf, withLabels, withoutBucket } from '../values/labels';
import { numberOf } from '../values/numberText';
import type { Noted, NotedSeries } from './seriesNotation';

interface Classic {
  readonly labels: NotedSeries['labels'];
  readonly buckets: Map<number, readonly Noted[]>;
  count: readonly Noted[];
  sum: readonly Noted[];
}

const ending = /_(bucket|count|sum)$/;

/** Classic histograms as native ones with bounds of their own: what `load_with_nhcb` adds to its series. */
export function classicAsNative(series: readonly NotedSeries[]): NotedSeries[] {
  const found = new Map<string, Classic>();
  for (const { labels, values } of series) {
    const part = ending.exec(nameOf(labels))?.[1];
    if (part === undefined) continue;
    const common = withLabels(withoutBucket(labels), [[metricName, nameOf(labels).replace(ending, '')]]);
    const classic = found.get(signatureOf(common)) ?? { labels: common, buckets: new Map(), count: [], sum: [] };
    found.set(signatureOf(common), classic);
    if (part === 'count') classic.count = values;
    else if (part === 'sum') classic.sum = values;
    else classic.buckets.set(numberOf(bucketOf(labels)) ?? Number.NaN, values);
  }
  return [...found.values()]
    .filter(({ buckets }) => buckets.size > 0)
    .map(({ labels, ...parts }) => {
      const length = Math.max(...[...parts.buckets.values()].map((values) => values.length));
      return { labels, values: Array.from({ length }, (_, index) => nativeAt(parts, index)) };
    });
}

function nativeAt({ buckets, count, sum }: Omit<Classic, 'labels'>, index: number): Noted {
  const bounds = [...buckets.keys()].sort((a, b) => a - b);
  const counts = bounds.map((bound) => buckets.get(bound)?.[index]);
  const numbers = counts.filter((value): value is number => typeof value === 'number');
  if (numbers.length === 0) return counts.some((value) => value === 'stale') ? 'stale' : undefined;
  const customBounds = bounds.filter((bound) => bound !== Number.POSITIVE_INFINITY);
  const total = typeof count[index] === 'number' ? count[index] : (numbers.at(-1) as number);
  const cumulative = [...numbers.slice(0, customBounds.length), total];
  const absolute = cumulative.map((value, place) => value - (cumulative[place - 1] ?? 0));
  return compact({
    schema: -53,
    zeroThreshold: 0,
    zeroCount: 0,
    count: total,
    sum: typeof sum[index] === 'number' ? sum[index] : 0,
    positiveSpans: [{ offset: 0, length: absolute.length }],
    positiveBuckets: absolute,
    negativeSpans: [],
    negativeBuckets: [],
    customBounds,
    hint: 'unknown',
  });
}
