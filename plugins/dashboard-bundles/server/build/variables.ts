import type { Variable } from '#plugins/dashboards/contract';

interface Choice {
  readonly title?: string;
  /** One value at a time; several and All otherwise. */
  readonly isSingle?: boolean;
}

/** Values of a label in the series of a selector. */
export const labelValues = (
  name: string,
  selector: string,
  { title, isSingle = false, label = name }: Choice & { readonly label?: string } = {},
): Variable => ({
  kind: 'ListVariable',
  spec: {
    name,
    display: { name: title ?? name },
    allowMultiple: !isSingle,
    allowAllValue: !isSingle,
    ...(isSingle ? {} : { defaultValue: ['$__all'], customAllValue: '.*' }),
    sort: 'alphabetical-asc',
    plugin: { kind: 'PrometheusLabelValuesVariable', spec: { labelName: label, matchers: [selector] } },
  },
});

/** Series of the chosen services and instances. */
export const ofService = 'job=~"$job", instance=~"$instance"';

/** Service and instance, of those that send a metric. */
export const serviceVariables = (metric: string): readonly Variable[] => [
  labelValues('job', metric, { title: 'Service' }),
  labelValues('instance', `${metric}{job=~"$job"}`, { title: 'Instance' }),
];
