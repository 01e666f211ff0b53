const panel = (name: string, query: { readonly kind: string; readonly spec: object }) => ({
  kind: 'Panel',
  spec: {
    display: { name },
    plugin: { kind: 'StatChart', spec: {} },
    queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: query } }],
  },
});
const item = (key: string, x: number) => ({ x, y: 0, width: 6, height: 5, content: { $ref: `#/spec/panels/${key}` } });

/** Of each orchard a pressure among the metrics, and seven apples among the logs. */
export const pressures = { north: 41, south: 82 } as const;
export const apples = 7;

/** A dashboard with a panel over metrics of the chosen orchard, and one over logs. */
export const orchard = (name: string, project = 'Orchard') => ({
  kind: 'Dashboard',
  metadata: { name, project },
  spec: {
    variables: [
      {
        kind: 'ListVariable',
        spec: { name: 'orchard', plugin: { kind: 'StaticListVariable', spec: { values: Object.keys(pressures) } } },
      },
    ],
    panels: {
      pressure: panel('Pressure', { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'orchard_pressure{orchard=~"$orchard"}' } }),
      picked: panel('Picked', { kind: 'LuceneQuery', spec: { query: 'service:orchard', measures: [{ kind: 'count' }] } }),
    },
    layouts: [{ kind: 'Grid', spec: { display: { title: 'All' }, items: [item('pressure', 0), item('picked', 6)] } }],
  },
});
