/** A dashboard of our own hand, as Perses writes them. */
export const persesSample = () => ({
  kind: 'Dashboard',
  metadata: { name: 'bakery', createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', version: 3, project: 'shop' },
  spec: {
    display: { name: 'Bakery' },
    duration: '6h',
    refreshInterval: '30s',
    datasources: {
      metrics: { default: true, plugin: { kind: 'PrometheusDatasource', spec: { directUrl: 'https://prometheus.example' } } },
    },
    variables: [
      {
        kind: 'ListVariable',
        spec: {
          name: 'oven',
          allowAllValue: true,
          allowMultiple: true,
          sort: 'alphabetical-asc',
          plugin: { kind: 'PrometheusLabelValuesVariable', spec: { labelName: 'oven', matchers: ['oven_temperature_celsius'] } },
        },
      },
      { kind: 'TextVariable', spec: { name: 'note', value: 'hello' } },
    ],
    panels: {
      temperature: {
        kind: 'Panel',
        spec: {
          display: { name: 'Temperature', description: '' },
          plugin: {
            kind: 'TimeSeriesChart',
            spec: { legend: { position: 'bottom', mode: 'list' }, yAxis: { format: { unit: 'decimal' } } },
          },
          queries: [
            {
              kind: 'TimeSeriesQuery',
              spec: {
                plugin: {
                  kind: 'PrometheusTimeSeriesQuery',
                  spec: { query: 'oven_temperature_celsius{oven=~"$oven"}', seriesNameFormat: '{{oven}}' },
                },
              },
            },
          ],
        },
      },
      bare: { kind: 'Panel', spec: { plugin: { kind: 'Markdown', spec: { text: '# Ovens' } }, links: null } },
    },
    layouts: [
      {
        kind: 'Grid',
        spec: {
          display: { title: 'Ovens', collapse: { open: true } },
          items: [
            { x: 0, y: 0, width: 12, height: 8, content: { $ref: '#/spec/panels/temperature' } },
            { x: 12, y: 0, width: 12, height: 8, content: { $ref: '#/spec/panels/bare' } },
          ],
        },
      },
    ],
  },
});
