import { expect, test } from 'vitest';
import { compareChoices, readCompareTo } from '#sdk/query';
import { canGroup, cardinalityLimit, groupByTop, isGroupable } from './groupBy';

test('a field can be grouped by below 200 values, or below what the setting says [data-5-25]', () => {
  const limit = cardinalityLimit({});
  expect([199, 200, 300].map((distinct) => canGroup(distinct, limit))).toEqual([true, false, false]);
  const raised = cardinalityLimit({ 'explore.groupByMaxCardinality': 500 });
  expect([499, 500].map((distinct) => canGroup(distinct, raised))).toEqual([true, false]);
  for (const broken of ['500', 0, -1, 2.5, null]) expect(cardinalityLimit({ 'explore.groupByMaxCardinality': broken })).toBe(200);
  expect(cardinalityLimit(undefined)).toBe(200);
});

test('ten values are shown', () => expect(groupByTop).toBe(10));

test('numbers and what cannot be counted by value are no fields to group by', () => {
  expect(isGroupable('http.status', ['whole'])).toBe(false);
  expect(isGroupable('duration', ['fraction', 'wide'])).toBe(false);
  expect(isGroupable('items', ['nested', 'text'])).toBe(false);
  expect(isGroupable('message', ['text'])).toBe(false);
  expect(isGroupable('service', ['text'])).toBe(true);
  expect(isGroupable('tags', ['text', 'list'])).toBe(true);
  expect(isGroupable('ok', ['boolean'])).toBe(true);
});

test('the graph can be compared with 1h, 1d, 1w and 1M before, in this order [assist-4-18]', () => {
  expect(compareChoices).toEqual(['1h', '1d', '1w', '1M']);
  expect(['1M', '2h', undefined].map(readCompareTo)).toEqual(['1M', undefined, undefined]);
});
