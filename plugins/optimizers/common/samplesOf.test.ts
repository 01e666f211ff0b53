import { expect, test } from 'vitest';
import { triggerSchema } from '#plugins/triggers/contract';
import { samplesOf } from './samplesOf';

const trigger = (search: object) =>
  ({
    ...triggerSchema.parse({ type: 'CONTINUOUS_AGGREGATION', name: 'Rule', search: { periodInMinutes: 10, ...search } }),
    id: 'a1',
  }) as never;
const groups = [{ labels: { job: 'api', 'k8s.pod': 'p-1' }, measures: { value: 3, count: 7, 'avg(took)': null, 'sum(a.b)': 9 } }];
const labels = [
  ['job', 'api'],
  ['k8s_pod', 'p-1'],
];

test('one number keeps the name of the metric, several say which they are, and labels have names that Prometheus takes', () => {
  const prom = trigger({ query: { kind: 'PrometheusTimeSeriesQuery', spec: {} } });
  expect(samplesOf({ trigger: prom, groups }, 'job:requests:rate5m')).toEqual([{ metric: 'job:requests:rate5m', labels, value: 3 }]);
  const logs = trigger({
    metricsAggregations: [
      { aggregationType: 'COUNT' },
      { aggregationType: 'AVG', fieldToAggregateOn: 'took' },
      { aggregationType: 'SUM', fieldToAggregateOn: 'a.b' },
    ],
  });
  expect(samplesOf({ trigger: logs, groups }, 'shop')).toEqual([
    { metric: 'shop_count', labels, value: 7 },
    { metric: 'shop_a_b_sum', labels, value: 9 },
  ]);
});
