import { describe, expect, test } from 'vitest';
import { readNotation, writeNotation } from './notation';
import { trimAbove, trimBelow } from './trim';

const upTo = (text: string, value: number): ReturnType<typeof trimAbove> => trimAbove(readNotation(text), value);
const from = (text: string, value: number): ReturnType<typeof trimBelow> => trimBelow(readNotation(text), value);

describe('exponential buckets', () => {
  const three = '{{count:4 sum:6 buckets:[1 2 1]}}';

  test('at a bound whole buckets go, and the sum is that of the geometric means that are left', () => {
    const low = upTo(three, 2);
    expect({ ...low, sum: 0 }).toEqual({ ...readNotation('{{count:3 buckets:[1 2]}}') });
    expect(low.sum).toBeCloseTo(2 ** -0.5 + 2 * Math.SQRT2, 12);
    const high = from(three, 2);
    expect({ ...high, sum: 0 }).toEqual(readNotation('{{count:1 offset:2 buckets:[1]}}'));
    expect(high.sum).toBeCloseTo(2 ** 1.5, 12);
  });

  test('within a bucket a part of it goes', () => {
    const low = upTo(three, Math.SQRT2);
    expect(low.positiveBuckets[1]).toBeCloseTo(1, 12);
    expect(low.count).toBeCloseTo(2, 12);
    expect(low.sum).toBeCloseTo(2 ** -0.5 + 2 ** 0.25, 12);
    const negative = from('{{count:2 sum:-3 n_offset:1 n_buckets:[2]}}', -Math.SQRT2);
    expect(negative.count).toBeCloseTo(1, 12);
    expect(negative.sum).toBeCloseTo(-(2 ** 0.25), 12);
  });

  test('where nothing goes all stays as it is, the sum too', () => {
    expect(writeNotation(upTo(three, 4))).toBe(three);
    expect(writeNotation(from(three, Number.NEGATIVE_INFINITY))).toBe(three);
    expect(writeNotation(upTo(three, 0.1))).toBe('{{}}');
  });

  test('the zero bucket is linear, and begins at zero where nothing is below it', () => {
    expect(writeNotation(upTo('{{count:8 sum:1 z_bucket:8 z_bucket_w:1}}', 0.5))).toBe('{{count:6 sum:-1.5 z_bucket:6 z_bucket_w:1}}');
    expect(writeNotation(upTo('{{count:10 sum:9 z_bucket:8 z_bucket_w:1 offset:1 buckets:[2]}}', 0.5))).toBe(
      '{{count:4 sum:1 z_bucket:4 z_bucket_w:1}}',
    );
  });
});

describe('custom bounds', () => {
  const custom = '{{schema:-53 count:15 sum:172.5 custom_values:[5 10 15 20] buckets:[1 6 4 3 1]}}';

  test('are linear, the first bucket begins at zero', () => {
    expect(writeNotation(upTo(custom, 15))).toBe('{{schema:-53 count:11 sum:97.5 custom_values:[5 10 15 20] buckets:[1 6 4]}}');
    expect(writeNotation(upTo(custom, 12.5))).toBe('{{schema:-53 count:9 sum:70 custom_values:[5 10 15 20] buckets:[1 6 2]}}');
    expect(writeNotation(upTo(custom, 2.5))).toBe('{{schema:-53 count:0.5 sum:0.625 custom_values:[5 10 15 20] buckets:[0.5]}}');
    expect(writeNotation(from(custom, 2.5))).toBe('{{schema:-53 count:14.5 sum:169.375 custom_values:[5 10 15 20] buckets:[0.5 6 4 3 1]}}');
  });

  test('of the last bucket nothing is known but where it begins', () => {
    expect(writeNotation(upTo(custom, 100))).toBe('{{schema:-53 count:14 sum:150 custom_values:[5 10 15 20] buckets:[1 6 4 3]}}');
    expect(writeNotation(from(custom, 100))).toBe('{{schema:-53 count:1 sum:100 custom_values:[5 10 15 20] offset:4 buckets:[1]}}');
  });
});
