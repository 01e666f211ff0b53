import { expect, test } from 'vitest';
import { aggregatableFields } from './aggregatableFields';
import { normalTrigger } from './normalTrigger';
import { overPeriods } from './overPeriods';
import { timelessRefusal } from './timelessRefusal';
import { triggerSchema } from './trigger';

const trigger = (type: string, search: object, triggerOn: object = {}) =>
  normalTrigger(triggerSchema.parse({ type, name: 'Errors', search: { periodInMinutes: 5, ...search }, triggerOn }));

test("'number of events' together with a group-by becomes 'count' [data-5-22]", () => {
  const events = { aggregation: { aggregationType: 'NONE' } };
  expect(trigger('ALERT', { groupBy: ['service'] }, events).triggerOn.aggregation.aggregationType).toBe('COUNT');
  expect(trigger('SECURITY', { groupBy: ['service'] }).triggerOn.aggregation.aggregationType).toBe('COUNT');
  expect(trigger('ALERT', {}, events).triggerOn.aggregation.aggregationType).toBe('NONE');
  const average = { aggregation: { aggregationType: 'AVG', fieldToAggregateOn: 'took' } };
  expect(trigger('ALERT', { groupBy: ['service'] }, average).triggerOn.aggregation).toEqual({
    aggregationType: 'AVG',
    fieldToAggregateOn: 'took',
  });
});

test('an optimizer with a group-by and no metrics gets one count metric [data-5-23]', () => {
  expect(trigger('CONTINUOUS_AGGREGATION', { groupBy: ['service'], metricsAggregations: [] }).search.metricsAggregations).toEqual([
    { aggregationType: 'COUNT', fieldToAggregateOn: null },
  ]);
  const own = [{ aggregationType: 'SUM', fieldToAggregateOn: 'bytes' }];
  expect(trigger('CONTINUOUS_AGGREGATION', { groupBy: ['service'], metricsAggregations: own }).search.metricsAggregations).toEqual(own);
  expect(trigger('CONTINUOUS_AGGREGATION', {}).search.metricsAggregations).toEqual([]);
  expect(trigger('ALERT', { groupBy: ['service'] }).search.metricsAggregations).toEqual([]);
});

test('min, max, avg and sum are of numeric fields, max and min of dates, too, and none of text [data-5-24]', () => {
  const fields = [
    { name: 'took', type: 'number' },
    { name: 'at', type: 'date' },
    { name: 'message', type: 'text' },
    { name: 'service', type: 'keyword' },
    { name: 'ok', type: 'boolean' },
  ];
  const names = (aggregation: 'MIN' | 'MAX' | 'AVG' | 'SUM') => aggregatableFields(aggregation, fields).map(({ name }) => name);
  expect(names('AVG')).toEqual(['took']);
  expect(names('SUM')).toEqual(['took']);
  expect(names('MAX')).toEqual(['took', 'at']);
  expect(names('MIN')).toEqual(['took', 'at']);
});

test('a selection with two Timeless accounts names both for an optimizer, and is no fault of alerts and security rules [data-5-16]', () => {
  const selection = [
    { name: 'Shop', type: 'owner' },
    { name: 'Years', type: 'timeless' },
    { name: 'Audit', type: 'timeless' },
  ];
  expect(timelessRefusal('CONTINUOUS_AGGREGATION', selection)).toBe(
    "You can't create an Optimizer on Timeless Indexes accounts. Please remove Years, Audit from selection",
  );
  expect(timelessRefusal('CONTINUOUS_AGGREGATION', selection.slice(0, 1))).toBeUndefined();
  expect(timelessRefusal('ALERT', selection)).toBeUndefined();
  expect(timelessRefusal('SECURITY', selection)).toBeUndefined();
});

test('the period is 5 to 60 minutes, 1 to 24 hours, or exactly 1 day [data-5-20]', () => {
  const isTaken = (periodInMinutes: number): boolean => triggerSchema.shape.search.safeParse({ periodInMinutes }).success;
  const [hour, day] = [60, 24 * 60];
  expect([5, 60, hour, 24 * hour, day].map(isTaken)).toEqual([true, true, true, true, true]);
  expect([4, 61, 0, 25 * hour, 2 * day, 5.5].map(isTaken)).toEqual([false, false, false, false, false, false]);
});

test('the over-period counter is 5 [data-9-20]', () => expect(overPeriods).toBe(5));
