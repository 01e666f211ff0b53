import type { MetricDescription } from '../../../intake/MetricIntake';
import type { GroupIntake } from '../../../intake/streamReceiver';
import { labelsOf } from '../otlp/metrics/labels';
import { prometheusName } from '../otlp/metrics/prometheusName';
import type { Aggregate } from './Aggregate';

const SHARES = [0, 0.5, 0.9, 0.95, 0.99, 1];
/** Series of what is counted since the sample before, as OpenTelemetry's deltas. */
const DELTA = ['__temporality__', 'delta'] as const;

type Row = readonly [suffix: string, labels: readonly (readonly [string, string])[], value: number];

/** What a metric's interval comes to. Counts and timings begin anew with each interval: their series say so. */
function rowsOf({ metric: { type }, value, timings, members }: Aggregate): readonly Row[] {
  if (members !== undefined) return [['', [], members.size]];
  if (timings !== undefined) {
    const quantiles = timings.quantiles(SHARES);
    return [
      ...SHARES.map((share, index): Row => ['', [['quantile', String(share)], DELTA], quantiles[index] as number]),
      ['_sum', [DELTA], timings.sum],
      ['_count', [DELTA], timings.count],
    ];
  }
  return [['', type === 'c' ? [DELTA] : [], value]];
}

/** Writes the samples of a metric's interval. */
export function writeMetric(aggregate: Aggregate, millis: number, intake: GroupIntake['metrics']): void {
  const { name, type, tags } = aggregate.metric;
  const isTiming = aggregate.timings !== undefined;
  const about: MetricDescription = {
    type: type === 'c' ? 'counter' : isTiming ? 'summary' : 'gauge',
    ...(type === 'ms' ? { unit: 'milliseconds' } : {}),
    originalName: name,
    temporality: type === 'c' || isTiming ? 'delta' : 'cumulative',
  };
  const metric = prometheusName(name, type === 'ms' ? 'ms' : '', type === 'c' ? 'counter' : 'other');
  intake.describe(metric, about);
  const labels = labelsOf(tags);
  for (const [suffix, own, number] of rowsOf(aggregate)) {
    const series = intake.series(metric + suffix, [...labels, ...own], about);
    if (series === undefined) intake.reject('oversized', name);
    else intake.sample(series, millis, number, 0);
  }
}
