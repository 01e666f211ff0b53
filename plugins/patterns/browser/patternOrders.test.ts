import { expect, test } from 'vitest';
import type { MinedPattern } from '../contract';
import type { Mined } from './mergePatterns';
import { orderedPatterns } from './patternOrders';

const pattern = (template: string, bars: readonly number[], severity: 'info' | 'error' = 'info'): MinedPattern => {
  const count = bars.reduce((sum, bar) => sum + bar, 0);
  return {
    known: null,
    template,
    count,
    first: bars.findIndex((bar) => bar > 0),
    last: bars.findLastIndex((bar) => bar > 0),
    severities: { [severity]: count },
    buckets: bars.map((bar, time) => ({ time, count: bar })),
    example: template,
  };
};
const steady = pattern('page <num> is shown', Array(10).fill(1000));
const patterns = [
  steady,
  pattern('job <num> is late', [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  pattern('cache is emptied', [0, 0, 0, 0, 0, 90, 0, 0, 0, 0]),
  pattern('card <num> was refused', [0, 0, 0, 0, 2, 30, 4, 0, 0, 0], 'error'),
];
const mined: Mined = {
  patterns,
  others: 0,
  lookedAt: patterns.reduce((sum, { count }) => sum + count, 0),
  total: 0,
  sample: 1,
  interval: 1,
  range: { from: 0, to: 10 },
  before: null,
};
const templates = (order: Parameters<typeof orderedPatterns>[1]) => orderedPatterns(mined, order).map(({ template }) => template);

test('errors that come in a burst stand out, then what comes at once, then what is rare; what is as ever comes last', () => {
  expect(templates('notable')).toEqual(['card <num> was refused', 'cache is emptied', 'job <num> is late', 'page <num> is shown']);
});

test('other orders can be chosen', () => {
  expect(templates('count')[0]).toBe('page <num> is shown');
  expect(templates('rare')[0]).toBe('job <num> is late');
  expect(templates('first')[0]).toBe('cache is emptied');
  expect(templates('last')[0]).toBe('page <num> is shown');
});
