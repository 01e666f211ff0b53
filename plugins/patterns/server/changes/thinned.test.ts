import { expect, test } from 'vitest';
import { lengthOf, thinned, without } from './thinned';

const day = { from: 0, to: 86_400_000 };

test('a time with few logs is looked at whole', () => {
  expect(thinned([day], 50_000)).toEqual([day]);
});

test('of a day with more logs some minutes of every second hour stand for it, from its beginning to its end', () => {
  const slices = thinned([day], 600_000);
  expect(slices).toHaveLength(12);
  expect(new Set(slices.map(({ from }) => Math.floor(from / 7_200_000))).size).toBe(12);
  expect(slices.every(({ from, to }) => from % 300_000 === 0 && to - from === 600_000)).toBe(true);
});

test('slices stay within the stretches that they stand for', () => {
  const rest = without(day, { from: 30_000_000, to: 60_000_000 });
  expect(rest).toEqual([
    { from: 0, to: 30_000_000 },
    { from: 60_000_000, to: 86_400_000 },
  ]);
  const slices = thinned(rest, 50_000_000);
  expect(slices.length).toBeGreaterThan(10);
  for (const { from, to } of slices) expect(rest.some((one) => one.from <= from && to <= one.to)).toBe(true);
  expect(lengthOf(slices)).toBeLessThan(lengthOf(rest) / 400);
});
