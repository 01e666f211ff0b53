import { expect, test } from 'vitest';
import { durationText } from './durationText';

test.each([
  [0, '0 ns'],
  [7, '7 ns'],
  [999, '999 ns'],
  [1000, '1 µs'],
  [412_300, '412 µs'],
  [999_900, '1 ms'],
  [1_240_000, '1.24 ms'],
  [-1_240_000, '-1.24 ms'],
  [59_400_000_000, '59.4 s'],
  [59_600_000_000, '1 min'],
  [123_000_000_000, '2 min 3 s'],
  [3_720_000_000_000, '1 h 2 min'],
  [3_603_000_000_000, '1 h'],
  [180_000_000_000_000, '2 d 2 h'],
])('%d ns are %s', (nanos, text) => {
  expect(durationText(nanos)).toBe(text);
});
