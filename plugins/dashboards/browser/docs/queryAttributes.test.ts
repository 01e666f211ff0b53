import { describe, expect, test } from 'vitest';
import { panelOf, queryAttributes } from './queryAttributes';

const day = 86_400_000;

test('a marker becomes a panel of a dashboard: its kind, what it asks, and how far back', () => {
  const read = queryAttributes.parse({ title: 'Your noisiest services', show: 'bars', by: 'service', top: '3', last: '7d' });
  expect(panelOf(read)).toEqual({
    panel: {
      kind: 'Panel',
      spec: {
        display: { name: 'Your noisiest services' },
        plugin: { kind: 'BarChart', spec: {} },
        queries: [
          {
            kind: 'LogQuery',
            spec: {
              plugin: {
                kind: 'LuceneQuery',
                spec: {
                  signal: 'logs',
                  query: '',
                  measures: [{ kind: 'count' }],
                  groupBy: [{ field: 'service', top: 3 }],
                  table: true,
                  limit: 3,
                },
              },
            },
          },
        ],
      },
    },
    length: 7 * day,
  });
});

test('a chart goes over time, the last day of it, by the first five values', () => {
  const { panel, length } = panelOf(queryAttributes.parse({ title: 'Slow', query: 'duration:>1', measure: 'p95(duration)', by: 'host' }));
  expect(length).toBe(day);
  expect(panel.spec.plugin.kind).toBe('TimeSeriesChart');
  expect(panel.spec.queries[0]?.spec.plugin.spec).toEqual({
    signal: 'logs',
    query: 'duration:>1',
    measures: [{ kind: 'quantile', field: 'duration', q: 0.95 }],
    groupBy: [{ field: 'host', top: 5 }],
    table: false,
  });
});

describe('what a marker does not take', () => {
  test.each([
    ['no title', {}],
    ['another kind', { title: 't', show: 'cake' }],
    ['a measure that is none', { title: 't', measure: 'avg' }],
    ['a measure of two fields', { title: 't', measure: 'sum(a,b c)' }],
    ['far too many values', { title: 't', top: '51' }],
    ['no number of values', { title: 't', top: 'many' }],
    ['longer than a month', { title: 't', last: '32d' }],
    ['no time', { title: 't', last: 'yesterday' }],
    ['an attribute that is not there', { title: 't', colour: 'red' }],
  ])('%s', (_what, attributes) => {
    expect(queryAttributes.safeParse(attributes).success).toBe(false);
  });
});
