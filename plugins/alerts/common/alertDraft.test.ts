import { expect, test } from 'vitest';
import { aggregatableFields, type Trigger, triggerSchema } from '#plugins/triggers/contract';
import { draftOf, newDraft, triggerOf } from './alertDraft';
import { fieldTypeOf } from './fieldTypeOf';

const grouped = (about: object = {}) => newDraft({ name: 'Errors', groupBy: ['service'], ...about });

test("the number of events together with a group-by becomes 'count' [data-5-22]", () => {
  const { aggregation } = newDraft();
  expect(aggregation.aggregationType).toBe('NONE');
  expect(triggerOf(grouped()).triggerOn.aggregation.aggregationType).toBe('COUNT');
  expect(triggerOf(grouped({ groupBy: [] })).triggerOn.aggregation.aggregationType).toBe('NONE');
  const average = { aggregationType: 'AVG' as const, fieldToAggregateOn: 'took' };
  expect(triggerOf(grouped({ aggregation: average })).triggerOn.aggregation).toEqual(average);
});

const kinds = [
  ['took', ['whole', 'fraction']],
  ['bytes', ['wide']],
  ['service', ['text']],
  ['mixed', ['whole', 'text']],
  ['ok', ['boolean']],
  ['created', ['text']],
  ['@timestamp', []],
] as const;
const fields = kinds.map(([name, of]) => ({ name, type: fieldTypeOf(name, of, new Set(['created'])) }));

test('min, max, avg and sum are of numbers; max and min of dates, too; never of text [data-5-24]', () => {
  const of = (type: Trigger['triggerOn']['aggregation']['aggregationType']) => aggregatableFields(type, fields).map(({ name }) => name);
  expect(of('AVG')).toEqual(['took', 'bytes']);
  expect(of('SUM')).toEqual(['took', 'bytes']);
  expect(of('MAX')).toEqual(['took', 'bytes', 'created', '@timestamp']);
  expect(of('MIN')).toEqual(['took', 'bytes', 'created', '@timestamp']);
});

const kept = triggerSchema.parse({
  type: 'ALERT',
  name: 'Slow checkouts',
  description: 'Look at the database.',
  tags: ['shop'],
  search: {
    queryString: 'service:checkout',
    filter: [{ type: 'IS', field: { id: 'region', name: 'region' }, value: 'eu' }],
    logzioExtension: { from: 'elsewhere' },
    periodInMinutes: 120,
    groupBy: ['region'],
    metricsAggregations: [{ aggregationType: 'AVG', fieldToAggregateOn: 'took' }],
    source: { allSubAccounts: false, subAccountsIds: [3], timelessIndices: ['archive'] },
  },
  triggerOn: {
    aggregation: { aggregationType: 'PERCENTILE', fieldToAggregateOn: 'took', percentile: 99 },
    comparisonOperator: 'GREATER_THAN_OR_EQUALS',
    severities: [
      { severity: 'HIGH', threshold: '900' },
      { severity: 'SEVERE', threshold: '1e380' },
    ],
  },
  output: {
    format: { type: 'TABLE', fieldsConfig: [{ fieldName: 'message' }] },
    target: { emailNotifications: ['ada@example.com'], notificationEndpoints: ['7'], severity: 'HIGH' },
  },
  rules: { forMinutes: 3, recoveryThreshold: '500' },
});

test('what the editor does not touch stays as it was kept', () => {
  expect(triggerOf(draftOf(kept), kept)).toEqual(kept);
});

test('a threshold of an alert that has no severities becomes one of its severity', () => {
  const plain = triggerSchema.parse({
    ...kept,
    triggerOn: { ...kept.triggerOn, severities: [], threshold: '5' },
    output: { target: { severity: 'LOW' } },
  });
  expect(draftOf(plain).severities).toEqual([{ severity: 'LOW', threshold: '5' }]);
  expect(triggerOf(draftOf(plain), plain).triggerOn).toMatchObject({ severities: [{ severity: 'LOW', threshold: '5' }] });
  expect(triggerOf(draftOf(plain), plain).triggerOn).not.toHaveProperty('threshold');
});

test('what is sent for a query of another kind has nothing of the logs', () => {
  const draft = newDraft({ name: 'Load', asks: 'PrometheusTimeSeriesQuery', spec: { query: 'load' }, query: 'x', groupBy: ['host'] });
  expect(triggerOf(draft)).toMatchObject({
    search: { queryString: '*', filter: [], groupBy: [], query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'load' } } },
    triggerOn: { aggregation: { aggregationType: 'NONE' } },
  });
  expect(triggerOf({ ...draft, asks: 'logs' }).search).not.toHaveProperty('query');
});

test('an empty query is everything, and a table without fields is all of them', () => {
  const { search, output } = triggerOf(newDraft({ name: 'All', format: 'TABLE' }));
  expect([search.queryString, output.format]).toEqual(['*', { type: 'TABLE', fieldsConfig: [] }]);
});
