/** Where the values of a list come from: kinds of variables, with what each is told. Those that Perses has are called as there. */
export const listKinds = [
  {
    kind: 'StaticListVariable',
    title: 'Fixed values',
    fields: [{ name: 'values', title: 'Values, with commas between them', isList: true }],
  },
  { kind: 'IntervalVariable', title: 'Intervals', fields: [{ name: 'values', title: 'Intervals, such as 1m, 5m, 1h', isList: true }] },
  {
    kind: 'PrometheusLabelValuesVariable',
    title: 'Values of a label of metrics',
    fields: [
      { name: 'labelName', title: 'Label' },
      { name: 'matchers', title: 'Of the series, such as up{job="shop"}', isList: true },
    ],
  },
  {
    kind: 'PrometheusLabelNamesVariable',
    title: 'Labels of metrics',
    fields: [{ name: 'matchers', title: 'Of the series, such as up{job="shop"}', isList: true }],
  },
  {
    kind: 'PrometheusPromQLVariable',
    title: 'PromQL',
    fields: [
      { name: 'expr', title: 'Expression' },
      { name: 'labelName', title: 'Label that has the values' },
    ],
  },
  {
    kind: 'LogFieldValuesVariable',
    title: 'Values of a field of logs',
    fields: [
      { name: 'field', title: 'Field' },
      { name: 'query', title: 'Of the logs that this finds (Lucene)' },
    ],
  },
  { kind: 'DatasourceVariable', title: 'Data sources', fields: [{ name: 'datasourcePluginKind', title: 'Of this kind; empty for all' }] },
] as const satisfies readonly {
  readonly kind: string;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly title: string; readonly isList?: true }[];
}[];
