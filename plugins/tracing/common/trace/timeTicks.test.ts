import { expect, test } from 'vitest';
import { durationText } from './durationText';
import { timeTicks } from './timeTicks';

const texts = (from: number, to: number, most: number) => timeTicks(from, to, most).map(durationText);

test('ticks are round times, as many as there is room for', () => {
  expect(texts(0, 98_000_000, 5)).toEqual(['0 ns', '20 ms', '40 ms', '60 ms', '80 ms']);
  expect(texts(0, 100_000_000, 5)).toEqual(['0 ns', '20 ms', '40 ms', '60 ms', '80 ms', '100 ms']);
  expect(texts(0, 1_234, 3)).toEqual(['0 ns', '500 ns', '1 µs']);
  expect(texts(0, 200e9, 5)).toEqual(['0 ns', '1 min', '2 min', '3 min']);
  expect(texts(0, 70e9, 5)).toEqual(['0 ns', '15 s', '30 s', '45 s', '1 min']);
  expect(texts(0, 5 * 86_400e9, 3)).toEqual(['0 ns', '2 d', '4 d']);
});

test('ticks of a stretch within are those of the whole, not counted from its start', () => {
  expect(texts(33_000_000, 71_000_000, 4)).toEqual(['40 ms', '50 ms', '60 ms', '70 ms']);
});

test('nothing has one tick, and a nanosecond is not split', () => {
  expect(timeTicks(0, 0, 5)).toEqual([0]);
  expect(timeTicks(0, 2, 10)).toEqual([0, 1, 2]);
});
