import { expect, test } from 'vitest';
import { numberOf, openMetricsText, roundedText } from './numberText';

test.each([
  [0, '0.0'],
  [1, '1.0'],
  [-1, '-1.0'],
  [0.5, '0.5'],
  [1e6, '1e+06'],
  [0.00001, '1e-05'],
  [Number.POSITIVE_INFINITY, '+Inf'],
  [Number.NEGATIVE_INFINITY, '-Inf'],
  [Number.NaN, 'NaN'],
])('a label of the quantile %d is %s', (value, text) => {
  expect(openMetricsText(value)).toBe(text);
});

test.each([
  [4, '4'],
  [10, '10'],
  [100, '1e+02'],
  [0.012345, '0.012'],
  [0.00001234, '1.2e-05'],
  [99.6, '1e+02'],
  [1.25e10, '1.2e+10'],
  [125, '1.2e+02'],
  [135, '1.4e+02'],
  [12.5, '12'],
  [-2.5, '-2.5'],
])('%d with two digits is %s', (value, text) => {
  expect(roundedText(value, 2)).toBe(text);
});

test.each([
  ['0.5', 0.5],
  ['+Inf', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
  ['1e3', 1000],
  ['.5', 0.5],
  ['5.', 5],
  ['NaN', Number.NaN],
  ['', undefined],
  ['one', undefined],
  ['1 ', undefined],
  ['0x', undefined],
])('the bound %j is %s', (text, value) => {
  expect(numberOf(text)).toBe(value);
});
