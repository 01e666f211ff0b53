import { expect, test } from 'vitest';
import { dashboardDocumentSchema } from '../document';
import { newDashboard } from '../newDashboard';
import { addAiPanel, aiPanel } from './addAiPanel';

const document = (items: readonly object[], title = 'Overview') =>
  dashboardDocumentSchema.parse({
    metadata: { name: 'Answers' },
    spec: { layouts: [{ kind: 'Grid', spec: { display: { title }, items } }] },
  });
const item = (y: number, height: number) => ({ x: 0, y, width: 6, height, content: { $ref: '#/spec/panels/a' } });

test('a panel of an AI result is a time-series bar chart of a count, by the 10 most frequent values when there is a field to group by [assist-3-24]', () => {
  const alone = aiPanel({ name: 'Errors', query: 'severity:error' });
  expect(alone.spec.plugin).toMatchObject({ kind: 'TimeSeriesChart', spec: { visual: { display: 'bar' } } });
  expect(alone.spec.queries.map(({ kind, spec: { plugin } }) => [kind, plugin.spec])).toEqual([
    ['TimeSeriesQuery', { signal: 'logs', query: 'severity:error', measures: [{ kind: 'count' }] }],
  ]);
  const grouped = aiPanel({ name: 'Errors', query: '', groupBy: 'service' });
  // `top` is the most frequent ones, the most frequent first.
  expect(grouped.spec.queries[0]?.spec.plugin.spec).toMatchObject({
    measures: [{ kind: 'count' }],
    groupBy: [{ field: 'service', top: 10 }],
  });
});

test('its place is the full width, 12 wide and 6 high, below what is in its group [assist-3-25]', () => {
  const { spec } = addAiPanel(document([item(0, 4), item(4, 6), item(2, 3)]), { name: 'Errors', query: '' });
  expect(spec.layouts[0]?.spec.items.at(-1)).toEqual({ x: 0, y: 10, width: 12, height: 6, content: { $ref: '#/spec/panels/errors' } });
  expect(Object.keys(spec.panels)).toEqual(['errors']);
});

test('its lines are 1.25 wide, areas 0.3 opaque, points have the radius 2.75 [assist-9-16]', () => {
  expect(aiPanel({ name: 'Errors', query: '' }).spec.plugin.spec.visual).toMatchObject({
    lineWidth: 1.25,
    areaOpacity: 0.3,
    pointRadius: 2.75,
  });
});

test('a dashboard without groups gets one that is called Panel Group [assist-9-17]', () => {
  const { spec } = addAiPanel(newDashboard('Answers', 'AI'), { name: 'Errors', query: '' });
  expect(spec.layouts.map(({ spec: { display, items } }) => [display?.title, items.length])).toEqual([['Panel Group', 1]]);
});

test('a group is chosen by its title, one that is not there is made, and panels of one name have keys of their own', () => {
  const first = addAiPanel(document([]), { name: 'Errors', query: '', panelGroup: 'Overview' });
  const second = addAiPanel(first, { name: 'Errors!', query: '', panelGroup: 'Details' });
  expect(Object.keys(second.spec.panels)).toEqual(['errors', 'errors-2']);
  expect(second.spec.layouts.map(({ spec: { display, items } }) => [display?.title, items.map(({ content }) => content.$ref)])).toEqual([
    ['Overview', ['#/spec/panels/errors']],
    ['Details', ['#/spec/panels/errors-2']],
  ]);
});

test('a new dashboard is over every index of the customer, and does not refresh [shell-9-12]', () => {
  const { spec } = newDashboard('Cart', 'Shop');
  expect(spec.datasources).toMatchObject({ logs: { plugin: { spec: { indexPattern: 'logs-*' } } } });
  expect(spec.refreshInterval).toBe('0s');
});
