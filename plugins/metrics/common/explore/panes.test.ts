import { expect, test } from 'vitest';
import { readPanes, writePanes } from './panes';

const read = (parameters: Record<string, string>) => readPanes(new URLSearchParams(parameters));

test('panes are written as they are read', () => {
  const panes = [
    { query: 'up', view: 'graph' as const },
    { query: 'sum by (a) (rate(b{c="d"}[5m]))', view: 'table' as const },
  ];
  expect(read(writePanes(panes))).toEqual({ panes });
  expect(writePanes([])).toEqual({ panes: '', left: '' });
});

test('links of Grafana are read, those with one pane at the left, too', () => {
  const panes = JSON.stringify({
    x1: { datasource: 'p', queries: [{ refId: 'A', expr: 'up' }], range: { from: 'now-6h', to: 'now' } },
    x2: { queries: [{ expr: 'down' }] },
  });
  expect(read({ panes, schemaVersion: '1', orgId: '1' })).toEqual({
    panes: [
      { query: 'up', view: 'graph' },
      { query: 'down', view: 'graph' },
    ],
    range: { from: 'now-6h', to: 'now' },
  });
  expect(read({ left: JSON.stringify({ queries: [{ expr: 'up' }], range: { from: 'now-1h', to: 'now' } }) })).toEqual({
    panes: [{ query: 'up', view: 'graph' }],
    range: { from: 'now-1h', to: 'now' },
  });
});

test('what cannot be read is left out', () => {
  expect(read({})).toEqual({ panes: [] });
  expect(read({ panes: '{', left: '[]' })).toEqual({ panes: [] });
  expect(read({ panes: '{"a":{"queries":[{}]},"b":null,"c":{"queries":[{"expr":"up"}],"view":"no"}}' })).toEqual({
    panes: [{ query: 'up', view: 'graph' }],
  });
});
