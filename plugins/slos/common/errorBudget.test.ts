import { expect, test } from 'vitest';
import { budgetLeft, burnRate, sloState, windowStart } from './errorBudget';

test.each([
  // 10 of 10,000 bad is what 99.9 % allows.
  [9990, 10_000, 99.9, 1, 0],
  [9995, 10_000, 99.9, 0.5, 0.5],
  [10_000, 10_000, 99.9, 0, 1],
  // 144 bad of 10,000 at 99.9 %: 14.4 times as fast as allowed.
  [9856, 10_000, 99.9, 14.4, -13.4],
  [0, 10, 90, 10, -9],
  [0, 0, 99, 0, 1],
  [12, 10, 99, 0, 1],
])('%i good of %i at %d %%: burn rate %d, budget left %d', (good, total, objective, rate, left) => {
  expect(burnRate({ good, total }, objective)).toBe(rate);
  expect(budgetLeft({ good, total }, objective)).toBe(left);
});

test.each([
  [1000, 1000, 'met'],
  [9925, 10_000, 'met'],
  [9924, 10_000, 'at-risk'],
  [9900, 10_000, 'at-risk'],
  [9899, 10_000, 'missed'],
  [0, 0, 'no-data'],
])('%i good of %i at 99 %% is %s', (good, total, state) => {
  expect(sloState({ good, total }, 99)).toBe(state);
});

test.each([
  ['7d', '2026-03-08T12:00:00Z', '2026-03-01T12:00:00.000Z'],
  ['28d', '2026-03-29T00:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['30d', '2026-03-31T00:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['90d', '2026-04-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['month', '2026-03-31T23:59:59Z', '2026-03-01T00:00:00.000Z'],
] as const)('a window of %s that ends at %s begins at %s', (window, at, start) => {
  expect(new Date(windowStart(window, Date.parse(at))).toISOString()).toBe(start);
});
