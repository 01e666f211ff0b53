import type { Evaluated } from '#plugins/triggers/contract';
import { metricsOf, metricValues } from './documentsOf';

/** A sample of a metric that an optimizer writes. */
export interface OptimizerSample {
  readonly metric: string;
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly value: number;
}

/** A name as Prometheus takes it. */
const named = (text: string): string => text.replace(/[^a-zA-Z0-9_]/g, '_').replace(/^(?=\d)/, '_');

/** What is written of each group where the optimizer has a metric as its target: a series a group and number. Several numbers are told apart by what follows the metric's name. */
export function samplesOf({ trigger, groups }: Pick<Evaluated, 'trigger' | 'groups'>, metric: string): readonly OptimizerSample[] {
  const names = metricsOf(trigger);
  return groups.flatMap(({ labels, measures }) =>
    metricValues(names, measures).map(([field, value]) => ({
      metric: names.length === 1 ? metric : `${metric}_${named(field)}`,
      labels: Object.entries(labels).map(([name, text]) => [named(name), text] as const),
      value,
    })),
  );
}
