import { describe, expect, test } from 'vitest';
import { fraction } from './fraction';
import { readNotation } from './notation';
import { quantile } from './quantile';
import { average, standardDeviation, variance } from './variance';

const at = (share: number, text: string): number => quantile(share, readNotation(text)).value;
const between = (lower: number, upper: number, text: string): number => fraction(lower, upper, readNotation(text)).value;
const below = Number.NEGATIVE_INFINITY;
const above = Number.POSITIVE_INFINITY;

describe('quantiles', () => {
  // (0.5, 1]: 1, (1, 2]: 2, (2, 4]: 1.
  const three = '{{count:4 sum:6 buckets:[1 2 1]}}';

  test('within an exponential bucket the logarithms are even', () => {
    expect(at(0.5, three)).toBeCloseTo(Math.SQRT2, 12);
    expect(at(0.25, three)).toBeCloseTo(1, 12);
    expect(at(0.75, three)).toBeCloseTo(2, 12);
    expect(at(0, three)).toBeCloseTo(0.5, 12);
    expect(at(1, three)).toBeCloseTo(4, 12);
    expect(at(0.125, three)).toBeCloseTo(2 ** -0.5, 12);
  });

  test('below zero the same, mirrored', () => {
    expect(at(0.5, '{{count:4 sum:-6 n_buckets:[1 2 1]}}')).toBeCloseTo(-Math.SQRT2, 12);
    // [-4, -2) has one, [-2, -1) two: three quarters lie below -1.
    expect(at(0.75, '{{count:4 sum:-6 n_buckets:[1 2 1]}}')).toBeCloseTo(-1, 12);
  });

  test('the zero bucket is linear, and ends at zero where one side is empty', () => {
    expect(at(0.5, '{{count:4 sum:1 z_bucket:4 z_bucket_w:0.5}}')).toBe(0);
    expect(at(0.25, '{{count:4 sum:1 z_bucket:2 z_bucket_w:0.5 buckets:[2]}}')).toBeCloseTo(0.25, 12);
    expect(at(0.75, '{{count:4 sum:-1 z_bucket:2 z_bucket_w:0.5 n_buckets:[2]}}')).toBeCloseTo(-0.25, 12);
    expect(at(0.5, '{{count:4 sum:1 z_bucket:2 z_bucket_w:0.5 buckets:[1] n_buckets:[1]}}')).toBe(0);
  });

  test('custom bounds are linear; the first begins at zero, the last ends where it begins', () => {
    const custom = '{{schema:-53 count:10 sum:90 custom_values:[5 10 20] buckets:[2 4 3 1]}}';
    expect(at(0.1, custom)).toBeCloseTo(2.5, 12);
    expect(at(0.4, custom)).toBeCloseTo(7.5, 12);
    expect(at(0.99, custom)).toBe(20);
    expect(at(0.1, '{{schema:-53 count:2 sum:-9 custom_values:[-5 5] buckets:[1 1]}}')).toBe(-5);
  });

  test('nothing, and shares that are none', () => {
    expect(at(0.5, '{{}}')).toBeNaN();
    expect(at(Number.NaN, three)).toBeNaN();
    expect(at(-0.1, three)).toBe(below);
    expect(at(1.1, three)).toBe(above);
  });

  test('observations of NaN count as the greatest', () => {
    const withNaNs = readNotation('{{count:5 sum:NaN buckets:[1 2 1]}}');
    expect(quantile(0.9, withNaNs)).toEqual({ value: Number.NaN, nans: 'result' });
    // Of five the 2.5th: one and a half of the two in (1, 2].
    const skewed = quantile(0.5, withNaNs);
    expect(skewed.value).toBeCloseTo(2 ** 0.75, 12);
    expect(skewed.nans).toBe('skewed');
    expect(quantile(0.5, readNotation('{{count:4 sum:NaN buckets:[1 2 1]}}')).nans).toBeUndefined();
  });
});

describe('fractions', () => {
  const three = '{{count:4 sum:6 buckets:[1 2 1]}}';

  test('of whole buckets and within them', () => {
    expect(between(below, above, three)).toBe(1);
    expect(between(1, 2, three)).toBe(0.5);
    expect(between(1, Math.SQRT2, three)).toBeCloseTo(0.25, 12);
    expect(between(-3, 0.5, three)).toBe(0);
    expect(between(below, -Math.SQRT2, '{{count:4 sum:-6 n_buckets:[1 2 1]}}')).toBeCloseTo(0.5, 12);
    expect(between(2, 1, three)).toBe(0);
  });

  test('the zero bucket and custom bounds are linear', () => {
    expect(between(below, 0.25, '{{count:4 sum:1 z_bucket:2 z_bucket_w:0.5 buckets:[2]}}')).toBe(0.25);
    expect(between(-0.25, 0.25, '{{count:4 sum:0 z_bucket:4 z_bucket_w:0.5}}')).toBe(0.5);
    const custom = '{{schema:-53 count:10 sum:90 custom_values:[5 10 20] buckets:[2 4 3 1]}}';
    expect(between(below, 7.5, custom)).toBe(0.4);
    expect(between(2.5, 7.5, custom)).toBeCloseTo(0.3, 12);
    // Where in the last bucket they lie is not known.
    expect(between(below, 100, custom)).toBe(0.9);
  });

  test('nothing, bounds of NaN, and observations of NaN', () => {
    expect(between(0, 1, '{{}}')).toBeNaN();
    expect(between(Number.NaN, 1, three)).toBeNaN();
    expect(fraction(below, above, readNotation('{{count:5 sum:NaN buckets:[1 2 1]}}'))).toEqual({ value: 0.8, hasNaNs: true });
  });
});

test('average, variance and standard deviation', () => {
  // At the geometric means 2^-0.5, 2^0.5 twice and 2^1.5, about a mean of 1.5.
  const histogram = readNotation('{{count:4 sum:6 buckets:[1 2 1]}}');
  const expected = ((2 ** -0.5 - 1.5) ** 2 + 2 * (2 ** 0.5 - 1.5) ** 2 + (2 ** 1.5 - 1.5) ** 2) / 4;
  expect(average(histogram)).toBe(1.5);
  expect(variance(histogram)).toBeCloseTo(expected, 12);
  expect(standardDeviation(histogram)).toBeCloseTo(Math.sqrt(expected), 12);
  // Zero in the zero bucket, -sqrt(2) in [-2, -1), about a mean of -0.5.
  expect(variance(readNotation('{{count:2 sum:-1 z_bucket:1 z_bucket_w:0.1 n_offset:1 n_buckets:[1]}}'))).toBeCloseTo(
    (0.5 ** 2 + (0.5 - Math.SQRT2) ** 2) / 2,
    12,
  );
  // The middles 1.5 and 3 about a mean of 2.
  expect(variance(readNotation('{{schema:-53 count:2 sum:4 custom_values:[1 2 4] offset:1 buckets:[1 1]}}'))).toBeCloseTo(
    (0.25 + 1) / 2,
    12,
  );
  expect(average(readNotation('{{}}'))).toBeNaN();
});
