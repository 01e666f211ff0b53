import { expect, test } from 'vitest';
import { chooseInterval, describeInterval, intervalText, maxBuckets, parseInterval } from './interval';

const minute = 60_000;
const day = 1440 * minute;

test.each([
  [15 * minute, 10_000],
  [60 * minute, minute],
  [day, 15 * minute],
  [7 * day, 120 * minute],
  [30 * day, 720 * minute],
  [3650 * day, 90 * day],
  [50, 1],
])('a range of %d ms has bars of %d ms', (span, interval) => {
  expect(chooseInterval(span)).toEqual({ interval, widened: false });
});

test('a wanted interval is kept while it fits, and widened with a word when not', () => {
  expect(chooseInterval(15 * minute, 1000)).toEqual({ interval: 1000, widened: false });
  const { interval, widened } = chooseInterval(30 * day, 1000);
  expect(widened).toBe(true);
  expect((30 * day) / interval).toBeLessThanOrEqual(maxBuckets);
});

test('even centuries make no more than the most buckets', () => {
  for (const wanted of [undefined, 1]) {
    const span = 300 * 365 * day;
    expect(span / chooseInterval(span, wanted).interval).toBeLessThanOrEqual(maxBuckets);
  }
});

test('intervals are read and written', () => {
  expect([parseInterval('500ms'), parseInterval('30s'), parseInterval('1w')]).toEqual([500, 30_000, 7 * day]);
  expect([parseInterval('auto'), parseInterval('0s'), parseInterval('5x')]).toEqual([undefined, undefined, undefined]);
  expect([500, 30_000, 15 * minute, 3 * 60 * minute, day, 90_000].map(describeInterval)).toEqual([
    '500 ms',
    '30 s',
    '15 min',
    '3 h',
    '1 d',
    '90 s',
  ]);
});

test('an interval is named in the largest unit that it is whole in, and read again', () => {
  expect([250, 450_000, 60_000, 7_200_000, day, 7 * day, 90 * day].map(intervalText)).toEqual([
    '250ms',
    '450s',
    '1m',
    '2h',
    '1d',
    '1w',
    '90d',
  ]);
  for (const interval of [1, 20, 15_000, 30 * minute, 30 * day, 365 * day]) expect(parseInterval(intervalText(interval))).toBe(interval);
});
