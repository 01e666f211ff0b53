import { expect, test } from 'vitest';
import { quantileOf } from './quantileOf';

/** Buckets as the store counts them. */
const bucketsOf = (durations: readonly number[]) => {
  const counted = new Map<number, number>();
  for (const duration of durations) {
    const key = Math.floor(Math.log2(duration) * 8);
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return { keys: [...counted.keys()], counts: [...counted.values()] };
};

test('quantiles are at most 4.5 % off', () => {
  const durations = Array.from({ length: 1000 }, (_, index) => 1_000_000 * (index + 1));
  for (const [q, exact] of [
    [0.5, 500_000_000],
    [0.95, 950_000_000],
    [0.99, 990_000_000],
  ] as const) {
    const found = quantileOf(bucketsOf(durations), q) ?? 0;
    expect(Math.abs(found / exact - 1)).toBeLessThanOrEqual(0.045);
  }
});

test('no quantile is above the longest, and nothing has none', () => {
  expect(quantileOf(bucketsOf([1025]), 0.99, 1025)).toBe(1025);
  expect(quantileOf({ keys: [], counts: [] }, 0.5)).toBeUndefined();
});
