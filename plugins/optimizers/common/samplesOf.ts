import type { Evaluated } from '#plugins/triggers/contract';
import { prometheusName } from '#sdk';
import { metricsOf, metricValues } from './documentsOf';

/** A sample of a metric that an optimizer writes. */
export interface OptimizerSample {
  readonly metric: string;
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly value: number;
}

/** What is written of each group where the optimizer has a metric as its target: a series a group and number. Several numbers are told apart by what follows the metric's name. */
export function samplesOf({ trigger, groups }: Pick<Evaluated, 'trigger' | 'groups'>, metric: string): readonly OptimizerSample[] {
  const names = metricsOf(trigger);
  return groups.flatMap(({ labels, measures }) =>
    metricValues(names, measures).map(([field, value]) => ({
      metric: names.length === 1 ? metric : `${metric}_${prometheusName(field)}`,
      labels: Object.entries(labels).map(([name, text]) => [prometheusName(name), text] as const),
      value,
    })),
  );
}
