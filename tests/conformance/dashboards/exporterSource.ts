import { MemorySource } from '../../../plugins/metrics/server/evaluate/testing/MemorySource';
import type { ExporterMetric } from './exporterMetrics';

const interval = 30_000;

function combinations(labels: ExporterMetric['labels']): readonly Readonly<Record<string, string>>[] {
  return Object.entries(labels).reduce<Readonly<Record<string, string>>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Two hours of an exporter's metrics in memory, a sample every 30 seconds, that end at `end` (milliseconds since the epoch). */
export function exporterSource(metrics: readonly ExporterMetric[], end: number): MemorySource {
  const source = new MemorySource();
  const count = 240;
  const load = (name: string, labels: Readonly<Record<string, string>>, valueAt: (index: number) => number): void => {
    const all = new Map(
      [['__name__', name], ...Object.entries(labels)].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)) as [string, string][],
    );
    source.load(
      all,
      Array.from({ length: count + 1 }, (_, index) => valueAt(index)),
      interval,
      { start: end - count * interval },
    );
  };
  for (const { name, type, labels, value, bounds = [] } of metrics) {
    const grown = (share: number) => (index: number) => (value * share * index * interval) / 1000;
    for (const own of combinations(labels)) {
      if (type === 'gauge') load(name, own, () => value);
      if (type === 'counter') load(name, own, grown(1));
      if (type === 'summary') {
        for (const quantile of ['0', '0.5', '1']) load(name, { ...own, quantile }, () => 0.0001 * (1 + Number(quantile)));
      }
      if (type === 'histogram') {
        const last = bounds.length + 1;
        for (const [at, bound] of [...bounds.map(String), '+Inf'].entries())
          load(`${name}_bucket`, { ...own, le: bound }, grown((at + 1) / last));
      }
      if (type === 'histogram' || type === 'summary') {
        load(`${name}_count`, own, grown(1));
        load(`${name}_sum`, own, grown(0.01));
      }
    }
  }
  return source;
}
