import { expect, test } from 'vitest';
import { triggerSchema } from '#plugins/triggers/contract';
import { documentsOf, metricField, metricsOf } from './documentsOf';

const kept = (search: object) => ({
  ...triggerSchema.parse({ type: 'CONTINUOUS_AGGREGATION', name: 'Payments', search: { periodInMinutes: 10, ...search } }),
  id: 'a1',
  accountId: 1,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ada@example.com',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'ada@example.com',
});
const slot = Date.parse('2026-03-01T10:10:30Z');
const range = { from: Date.parse('2026-03-01T10:00:00Z'), to: Date.parse('2026-03-01T10:10:00Z') };

test('a document holds its group, its metrics and the run; numbers that there are not are left out', () => {
  const trigger = kept({
    groupBy: ['service', 'kubernetes.pod'],
    metricsAggregations: [
      { aggregationType: 'AVG', fieldToAggregateOn: 'took' },
      { aggregationType: 'PERCENTILE', fieldToAggregateOn: 'took', percentile: 99.9 },
      { aggregationType: 'UNIQUE_COUNT', fieldToAggregateOn: 'user' },
    ],
  });
  const measures = { count: 12, 'avg(took)': 31.5, 'p99.9(took)': 80, 'distinct(user)': null };
  expect(documentsOf({ trigger, slot, range, groups: [{ labels: { service: 'cart', 'kubernetes.pod': 'cart-1' }, measures }] })).toEqual([
    {
      type: 'optimizer',
      message: 'Payments · cart · cart-1 · took_avg 31.5, took_p99_9 80',
      service: 'cart',
      'kubernetes.pod': 'cart-1',
      took_avg: 31.5,
      took_p99_9: 80,
      '@timestamp': '2026-03-01T10:10:00.000Z',
      optimizer: {
        id: 'a1',
        name: 'Payments',
        run: 'a1/1772359830000',
        at: '2026-03-01T10:10:30.000Z',
        from: '2026-03-01T10:00:00.000Z',
        to: '2026-03-01T10:10:00.000Z',
      },
    },
  ]);
});

test('without metrics it is the count, of a query of another kind the value; no group is no document', () => {
  expect(metricsOf(kept({}))).toEqual(['count']);
  expect(metricsOf(kept({ query: { kind: 'PrometheusTimeSeriesQuery', spec: {} } }))).toEqual(['value']);
  expect(documentsOf({ trigger: kept({}), slot, range, groups: [] })).toEqual([]);
  expect(documentsOf({ trigger: kept({}), slot, range, groups: [{ labels: {}, measures: { count: 0 } }] })).toMatchObject([
    { message: 'Payments · count 0', count: 0 },
  ]);
});

test('a metric is named by its field and then by what it is', () => {
  expect(['count', 'value', 'sum(a.b)', 'p95(took)', 'max(odd (name))'].map(metricField)).toEqual([
    'count',
    'value',
    'a.b_sum',
    'took_p95',
    'odd (name)_max',
  ]);
});
