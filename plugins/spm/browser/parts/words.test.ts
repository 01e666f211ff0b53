import { expect, test } from 'vitest';
import { changeText, durationText, rateText, shareText } from './words';

test('figures are written with their units', () => {
  expect([0, 0.05, 0.5, 12.345].map(rateText)).toEqual(['0/s', '3/min', '30/min', '12.3/s']);
  expect([null, 0, 0.25, 0.01234].map(shareText)).toEqual(['–', '0 %', '25 %', '1.23 %']);
  expect([null, 0, 900, 1500, 12_345_678, 666_666_666, 2_500_000_000].map(durationText)).toEqual([
    '–',
    '0 ns',
    '900 ns',
    '1.5 µs',
    '12.3 ms',
    '667 ms',
    '2.5 s',
  ]);
  expect([0, 5, -3.25, 120.4, -9.97].map(changeText)).toEqual(['0.0 %', '+5.0 %', '−3.3 %', '+120 %', '−10 %']);
});
