import { expect, test } from 'vitest';
import { newestPart, sampleOf } from './parts';

const range = { from: 1005, to: 2000 };
const buckets = [
  { time: 1000, count: 10_000 },
  { time: 1100, count: 45_000 },
  { time: 1500, count: 20_000 },
  { time: 1900, count: 20_000 },
];

test('a part is the newest buckets that hold few enough logs, and never less than one of them', () => {
  expect(newestPart(buckets, range, 1)).toEqual({ from: 1500, to: 2000 });
  expect(newestPart(buckets.slice(0, 2), { from: 1005, to: 1500 }, 1)).toEqual({ from: 1100, to: 1500 });
  expect(newestPart([{ time: 1000, count: 10_000_000 }], range, 1)).toEqual(range);
});

test('the last part goes to the beginning of the range, also where its first bucket begins before it', () => {
  expect(newestPart(buckets.slice(0, 1), { from: 1005, to: 1100 }, 1)).toEqual({ from: 1005, to: 1100 });
  expect(newestPart([], range, 1)).toEqual(range);
});

test('a sample makes the parts longer', () => {
  expect(newestPart(buckets, range, 2)).toEqual({ from: 1005, to: 2000 });
});

test('up to two million logs are all looked at; of more, every so manieth', () => {
  expect([0, 2_000_000, 2_000_001, 50_000_000].map(sampleOf)).toEqual([1, 1, 2, 25]);
});
