import { expect, test } from 'vitest';
import { durationText, readDuration } from './searchDuration';

test.each([
  ['100ms', 100_000_000],
  ['1.5s', 1_500_000_000],
  ['1.5 s', 1_500_000_000],
  ['250us', 250_000],
  ['250 µs', 250_000],
  ['7ns', 7],
  ['2m', 120_000_000_000],
  ['1h', 3_600_000_000_000],
  [' 10MS ', 10_000_000],
  ['0ms', 0],
])('%s is a duration', (text, nanoseconds) => expect(readDuration(text)).toBe(nanoseconds));

test.each(['', '100', 'ms', '-1ms', '1.s', '1,5s', '10 parsecs', '1e3ms', '99999999999h'])('%s is none', (text) =>
  expect(readDuration(text)).toBeUndefined(),
);

test.each([
  [0, '0 ns'],
  [999, '999 ns'],
  [1500, '1.5 µs'],
  [999_999, '1 ms'],
  [12_345_678, '12.3 ms'],
  [400_000_000, '400 ms'],
  [1_500_000_000, '1.5 s'],
  [59_400_000_000, '59.4 s'],
  [65_000_000_000, '1 m 05 s'],
  [3_599_700_000_000, '1 h 00 m'],
  [3_720_000_000_000, '1 h 02 m'],
])('%d ns is written %s', (nanoseconds, text) => expect(durationText(nanoseconds)).toBe(text));
