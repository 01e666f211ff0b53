import { expect, test } from 'vitest';
import { withPanel } from './withPanel';

test('a panel is put below the others, as wide as the grid, and nothing else is changed', () => {
  const document = {
    metadata: { name: 'Shop', extra: 1 },
    spec: {
      duration: '6h',
      panels: { 'metric-1': { kind: 'Panel' } },
      layouts: [
        { kind: 'Grid' as const, spec: { columns: 24, items: [{ x: 0, y: 2, width: 6, height: 4 }] } },
        { kind: 'Grid' as const, spec: { items: [] } },
      ],
    },
  };
  const changed = withPanel(document, 'Requests', 'sum(rate(requests_total[5m]))');
  expect(changed.metadata).toEqual({ name: 'Shop', extra: 1 });
  expect(changed.spec.duration).toBe('6h');
  expect(changed.spec.panels).toEqual({
    'metric-1': { kind: 'Panel' },
    'metric-2': {
      kind: 'Panel',
      spec: {
        display: { name: 'Requests' },
        plugin: { kind: 'TimeSeriesChart', spec: {} },
        queries: [
          {
            kind: 'TimeSeriesQuery',
            spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'sum(rate(requests_total[5m]))' } } },
          },
        ],
      },
    },
  });
  expect(changed.spec.layouts[0]?.spec.items.at(-1)).toEqual({
    x: 0,
    y: 6,
    width: 24,
    height: 8,
    content: { $ref: '#/spec/panels/metric-2' },
  });
  expect(changed.spec.layouts[1]).toBe(document.spec.layouts[1]);
});

test('a dashboard without a group gets one', () => {
  const { spec } = withPanel({ spec: { panels: {}, layouts: [] } }, 'Up', 'up');
  expect(spec.layouts).toEqual([
    { kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 8, content: { $ref: '#/spec/panels/metric-1' } }] } },
  ]);
});
