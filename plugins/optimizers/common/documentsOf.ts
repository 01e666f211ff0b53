import { type Evaluated, measureName } from '#plugins/triggers/contract';

/** A document of one group, as it is written: the optimizer and its run, the group's values, and its metrics. */
export type OptimizerDocument = Readonly<Record<string, unknown>>;

/** Of a document: `took_avg` for `avg(took)`, so that people can ask for it without escapes. */
export function metricField(measure: string): string {
  const [, kind, field] = /^(\w+(?:\.\d+)?)\((.+)\)$/.exec(measure) ?? [];
  return kind === undefined || field === undefined ? measure : `${field}_${kind.replaceAll('.', '_')}`;
}

/** Names of the numbers that an evaluation has of each group, and that the optimizer asks for. */
export function metricsOf({ search }: Pick<Evaluated['trigger'], 'search'>): readonly string[] {
  if (search.query !== undefined) return ['value'];
  const asked = [...new Set(search.metricsAggregations.map(measureName))];
  return asked.length > 0 ? asked : ['count'];
}

/** Numbers of a group by the fields that they are written to; those that there are. */
export const metricValues = (names: readonly string[], measures: Readonly<Record<string, number | null>>): readonly [string, number][] =>
  names.flatMap((name): [string, number][] => {
    const value = measures[name] ?? null;
    return value === null ? [] : [[metricField(name), value]];
  });

/** Names a slot of an optimizer in its documents. @param key `slot` in milliseconds since the epoch */
export const runName = ({ triggerId, slot }: { readonly triggerId: string; readonly slot: number }): string => `${triggerId}/${slot}`;

/** One document a group. Their time is the end of the time that was asked about. */
export function documentsOf({ trigger, slot, range, groups }: Omit<Evaluated, 'scope'>): readonly OptimizerDocument[] {
  const names = metricsOf(trigger);
  const [at, from, to] = [slot, range.from, range.to].map((moment) => new Date(moment).toISOString());
  return groups.map(({ labels, measures }) => {
    const metrics = metricValues(names, measures);
    const words = [trigger.name, ...Object.values(labels), metrics.map((metric) => metric.join(' ')).join(', ')];
    return {
      type: 'optimizer',
      message: words.filter((word) => word !== '').join(' · '),
      ...labels,
      ...Object.fromEntries(metrics),
      '@timestamp': to,
      optimizer: { id: trigger.id, name: trigger.name, run: runName({ triggerId: trigger.id, slot }), at, from, to },
    };
  });
}
