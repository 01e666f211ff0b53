import { expect, test } from 'vitest';
import { parseExpression } from '../promql/parseExpression';
import { overviewQuery, selectorOf, seriesQuery } from './overviewQuery';

test.each([
  [['requests_total', 'counter'], 'sum (rate(requests_total[5m]))'],
  [['requests_total', ''], 'sum (rate(requests_total[5m]))'],
  [['temperature', 'gauge'], 'avg (temperature)'],
  [['up', ''], 'avg (up)'],
  [['queue_count', 'gauge'], 'avg (queue_count)'],
  [['latency_bucket', 'histogram'], 'histogram_quantile(0.95, sum by (le) (rate(latency_bucket[5m])))'],
  [['latency', 'histogram'], 'histogram_quantile(0.95, sum (rate(latency[5m])))'],
  // Of a histogram of buckets these are counters, whose type is told as that of the whole.
  [['latency_count', 'histogram'], 'sum (rate(latency_count[5m]))'],
  [['latency_sum', 'histogram'], 'sum (rate(latency_sum[5m]))'],
  [['latency_sum', 'summary'], 'sum (rate(latency_sum[5m]))'],
  [['http.server.duration', 'gauge'], 'avg ({"http.server.duration"})'],
] as const)('%j is drawn as %s', ([metric, type], query) => {
  expect(overviewQuery(metric, type, '5m').query).toBe(query);
  expect(() => parseExpression(query)).not.toThrow();
});

test('a chart is split by a label and narrowed by conditions', () => {
  expect(overviewQuery('requests_total', 'counter', '1m', { by: 'job', conditions: ['zone="a"'] }).query).toBe(
    'sum by (job) (rate(requests_total{zone="a"}[1m]))',
  );
  expect(overviewQuery('latency_bucket', '', '1m', { by: 'k8s.pod' }).query).toBe(
    'histogram_quantile(0.95, sum by (le, "k8s.pod") (rate(latency_bucket[1m])))',
  );
  expect(selectorOf('a.b', ['c="d"'])).toBe('{"a.b", c="d"}');
  expect(seriesQuery('temperature', 'gauge', '10m')).toBe('avg_over_time(temperature[10m])');
});
