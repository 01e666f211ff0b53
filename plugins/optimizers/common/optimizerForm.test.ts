import { expect, test } from 'vitest';
import { normalTrigger, triggerSchema } from '#plugins/triggers/contract';
import { formOf, newForm, optimizerFormSchema, prefilledForm, triggerOf } from './optimizerForm';

const accounts = [
  { id: 1, name: 'Shop', type: 'owner' },
  { id: 7, name: 'Years', type: 'timeless' },
  { id: 8, name: 'Audit', type: 'timeless' },
];
const good = newForm({ name: 'Payments', timelessIndex: '7' });
const faultsOf = (more: object) =>
  Object.fromEntries(
    (optimizerFormSchema(accounts).safeParse({ ...good, ...more }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('an address gives the query and the accounts, and without them it is * of the account in use', () => {
  expect(prefilledForm(new URLSearchParams(''))).toMatchObject({ query: '*', accounts: [], name: '' });
  const asked = new URLSearchParams('query=severity:error&accountIds=3&accountIds=4,x');
  expect(prefilledForm(asked)).toMatchObject({ query: 'severity:error', accounts: [3, 4] });
});

test('each fault stands at its field', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ name: ' ' })).toEqual({ name: 'Name the trigger.' });
  expect(faultsOf({ accounts: [1, 7, 8] })).toEqual({
    accounts: "You can't create an Optimizer on Timeless Indexes accounts. Please remove Years, Audit from selection",
  });
  expect(faultsOf({ groupBy: [''] })).toEqual({ groupBy: 'Choose the field to group by, or remove the line.' });
  expect(faultsOf({ metrics: [{ aggregationType: 'AVG', field: '', percentile: 95 }] })).toEqual({
    metrics: 'Choose the field of each metric.',
  });
  expect(faultsOf({ timelessIndex: '' })).toEqual({ timelessIndex: 'Choose a Timeless index, or name a metric.' });
  expect(faultsOf({ timelessIndex: '', metric: 'shop:sum' })).toEqual({});
  expect(faultsOf({ metric: '1st' })).toEqual({
    metric: 'A metric has letters, digits, underscores and colons, and begins with no digit.',
  });
  expect(Object.keys(faultsOf({ query: 'a AND (' }))).toEqual(['query']);
});

test('what is read into the form is what it saves, with all that it does not show', () => {
  const kept = triggerSchema.parse({
    type: 'CONTINUOUS_AGGREGATION',
    name: 'Payments',
    tags: ['shop'],
    search: {
      queryString: 'service:cart',
      periodInMinutes: 60,
      groupBy: ['service'],
      metricsAggregations: [{ aggregationType: 'COUNT' }, { aggregationType: 'PERCENTILE', fieldToAggregateOn: 'took', percentile: 99 }],
      source: { subAccountsIds: [1] },
      filter: [],
    },
    output: { target: { timelessIndex: '7', emailNotifications: ['a@b.example'] } },
    rules: { everyMinutes: 60, ingestDelaySeconds: 90 },
  });
  expect(triggerOf(formOf(kept), kept)).toEqual(normalTrigger(kept));
  const prom = triggerOf(
    { ...formOf(kept), asks: 'PrometheusTimeSeriesQuery', spec: { query: 'up' }, timelessIndex: '', metric: ' a:b ' },
    kept,
  );
  expect(prom).toMatchObject({
    search: { query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'up' } }, groupBy: [], metricsAggregations: [] },
    output: { target: { metric: 'a:b', emailNotifications: ['a@b.example'] } },
  });
  expect(prom.output?.target).not.toHaveProperty('timelessIndex');
});
