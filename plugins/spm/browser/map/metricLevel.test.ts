import { expect, test } from 'vitest';
import type { Side } from '../../common/map/serviceMap';
import { levelOf, levelTexts } from './metricLevel';

const side = (part: Partial<Side>): Side => ({ calls: 10, rate: 1, errors: 0, errorRate: 0, p50: 1, p95: 1, ...part });

test('a level begins at its threshold, and what was not measured has none', () => {
  expect([0.0099, 0.01, 0.0499, 0.05].map((errorRate) => levelOf(side({ errorRate }), 'errorRate', 1))).toEqual([
    'low',
    'middle',
    'middle',
    'high',
  ]);
  expect([299, 300, 1000].map((p95) => levelOf(side({ p95 }), 'p95', 1))).toEqual(['low', 'middle', 'high']);
  expect([0.9, 1, 5].map((rate) => levelOf(side({ rate }), 'rate', 10))).toEqual(['low', 'middle', 'high']);
  expect([levelOf(null, 'rate', 1), levelOf(side({ p95: null }), 'p95', 1), levelOf(side({ calls: 0 }), 'errorRate', 1)]).toEqual([
    'none',
    'none',
    'none',
  ]);
});

test('the legend names the thresholds with their units', () => {
  expect(levelTexts('errorRate', 1)).toEqual({ low: 'below 1 %', middle: '1 % to 5 %', high: '5 % or more' });
  expect(levelTexts('p95', 1)).toEqual({ low: 'below 300 ms', middle: '300 ms to 1 s', high: '1 s or more' });
  expect(levelTexts('rate', 40)).toEqual({ low: 'below 4/s', middle: '4/s to 20/s', high: '20/s or more' });
});
