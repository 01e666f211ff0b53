import { describe, expect, test } from 'vitest';
import { add, reduceResolution, subtract, widenZeroBucket } from './arithmetic';
import { compact } from './compact';
import { detectReset } from './detectReset';
import { equalHistograms } from './equalHistograms';
import { HistogramMean, HistogramSum } from './HistogramSum';
import { readNotation, writeNotation } from './notation';
import { divide, multiply, negate } from './scale';

const sum = (one: string, other: string): string => writeNotation(add(readNotation(one), readNotation(other)).histogram);
const difference = (one: string, other: string): string =>
  writeNotation(compact(subtract(readNotation(one), readNotation(other)).histogram));

describe('addition', () => {
  test('adds count, sum, zero bucket and the buckets of the same place', () => {
    expect(
      sum(
        '{{schema:0 count:5 sum:7 z_bucket:1 z_bucket_w:0.001 buckets:[1 2] n_buckets:[1]}}',
        '{{schema:0 count:6 sum:9 z_bucket:2 z_bucket_w:0.001 offset:1 buckets:[3 1]}}',
      ),
    ).toBe('{{count:11 sum:16 z_bucket:3 z_bucket_w:0.001 buckets:[1 5 1] n_buckets:[1]}}');
  });

  test('comes to the coarser schema: each of its buckets takes two of the next finer', () => {
    // Schema 1: (0.5, 0.71], (0.71, 1], (1, 1.41], (1.41, 2] are buckets -1, 0, 1, 2; schema 0: (0.5, 1], (1, 2] are 0 and 1.
    expect(sum('{{schema:1 count:10 sum:9 offset:-1 buckets:[1 2 3 4]}}', '{{schema:0 count:2 sum:2 buckets:[1 1]}}')).toBe(
      '{{count:12 sum:11 buckets:[4 8]}}',
    );
  });

  test('comes to the wider zero bucket, which takes what lies within it', () => {
    // The zero bucket of width 1 takes (0.5, 1] and [-1, -0.5).
    expect(
      sum('{{count:7 sum:6 z_bucket:1 z_bucket_w:0.5 buckets:[2 3] n_buckets:[1]}}', '{{count:4 sum:1 z_bucket:4 z_bucket_w:1}}'),
    ).toBe('{{count:11 sum:7 z_bucket:8 z_bucket_w:1 offset:1 buckets:[3]}}');
  });

  test('a zero bucket that would end within a bucket ends where that does', () => {
    expect(sum('{{count:5 sum:6 buckets:[2 3]}}', '{{count:4 sum:1 z_bucket:4 z_bucket_w:0.75}}')).toBe(
      '{{count:9 sum:7 z_bucket:6 z_bucket_w:1 offset:1 buckets:[3]}}',
    );
    expect(sum('{{count:5 sum:6 buckets:[0 3]}}', '{{count:4 sum:1 z_bucket:4 z_bucket_w:0.75}}')).toBe(
      '{{count:9 sum:7 z_bucket:4 z_bucket_w:0.75 offset:1 buckets:[3]}}',
    );
  });

  test('buckets with bounds of their own: the bounds that both have are left', () => {
    const one = readNotation('{{schema:-53 count:10 sum:30 custom_values:[1 2 4 8] buckets:[1 2 3 3 1]}}');
    const same = add(one, one);
    expect(writeNotation(same.histogram)).toBe('{{schema:-53 count:20 sum:60 custom_values:[1 2 4 8] buckets:[2 4 6 6 2]}}');
    expect(same.isReconciled).toBe(false);
    const other = readNotation('{{schema:-53 count:6 sum:20 custom_values:[2 3 8] buckets:[1 1 1 3]}}');
    const mixed = add(one, other);
    expect(writeNotation(mixed.histogram)).toBe('{{schema:-53 count:16 sum:50 custom_values:[2 8] buckets:[4 8 4]}}');
    expect(mixed.isReconciled).toBe(true);
    const apart = add(one, readNotation('{{schema:-53 count:2 sum:20 custom_values:[3] buckets:[1 1]}}'));
    expect(writeNotation(apart.histogram)).toBe('{{schema:-53 count:12 sum:50 custom_values:[] buckets:[12]}}');
  });

  test('exponential and custom buckets cannot be added', () => {
    expect(() => add(readNotation('{{buckets:[1]}}'), readNotation('{{schema:-53 custom_values:[1] buckets:[1]}}'))).toThrow(
      'cannot apply this operation on histograms with a mix of exponential and custom bucket schemas',
    );
  });

  test.each([
    ['reset', 'reset', 'reset', false],
    ['reset', 'not_reset', undefined, true],
    ['unknown', 'reset', undefined, false],
    ['gauge', 'reset', 'gauge', false],
    ['unknown', 'gauge', 'gauge', false],
  ])('%s and %s make %s', (one, other, hint, collides) => {
    const result = add(readNotation(`{{count:1 counter_reset_hint:${one}}}`), readNotation(`{{count:1 counter_reset_hint:${other}}}`));
    expect(writeNotation(result.histogram)).toBe(hint === undefined ? '{{count:2}}' : `{{count:2 counter_reset_hint:${hint}}}`);
    expect(result.collides).toBe(collides);
  });
});

test('subtraction takes away, and its result is a gauge', () => {
  expect(difference('{{count:11 sum:16 buckets:[1 5 1]}}', '{{count:6 sum:9 offset:1 buckets:[5 2]}}')).toBe(
    '{{count:5 sum:7 counter_reset_hint:gauge buckets:[1 0 -1]}}',
  );
});

test('multiplication and division change counts and sum; below zero they make a gauge', () => {
  const histogram = readNotation('{{count:4 sum:6 z_bucket:1 z_bucket_w:0.5 buckets:[1 2] counter_reset_hint:reset}}');
  expect(writeNotation(multiply(histogram, 2))).toBe('{{count:8 sum:12 z_bucket:2 z_bucket_w:0.5 counter_reset_hint:reset buckets:[2 4]}}');
  expect(writeNotation(divide(histogram, 2))).toBe(
    '{{count:2 sum:3 z_bucket:0.5 z_bucket_w:0.5 counter_reset_hint:reset buckets:[0.5 1]}}',
  );
  expect(writeNotation(negate(histogram))).toBe('{{count:-4 sum:-6 z_bucket:-1 z_bucket_w:0.5 counter_reset_hint:gauge buckets:[-1 -2]}}');
  expect(writeNotation(divide(histogram, 0))).toBe('{{count:+Inf sum:+Inf z_bucket:+Inf z_bucket_w:0.5 counter_reset_hint:reset}}');
});

test('resolution is reduced by whole schemas, below zero alike', () => {
  const histogram = readNotation('{{schema:2 count:10 sum:9 offset:1 buckets:[1 1 1 1 1] n_offset:4 n_buckets:[2 3]}}');
  // Four buckets of schema 2 make one of schema 0: 1 to 4 come to 1, and 5 comes to 2.
  expect(writeNotation(reduceResolution(histogram, 0))).toBe('{{count:10 sum:9 offset:1 buckets:[4 1] n_offset:1 n_buckets:[2 3]}}');
  expect(reduceResolution(histogram, 2)).toBe(histogram);
});

test('a zero bucket is widened to the end of a populated bucket on either side', () => {
  const histogram = readNotation('{{count:6 sum:0 buckets:[1 2] n_buckets:[1 2]}}');
  expect(writeNotation(widenZeroBucket(histogram, 0.6))).toBe(
    '{{count:6 z_bucket:2 z_bucket_w:1 offset:1 buckets:[2] n_offset:1 n_buckets:[2]}}',
  );
  expect(writeNotation(widenZeroBucket(readNotation('{{count:3 n_buckets:[1 2]}}'), 1.5))).toBe('{{count:3 z_bucket:3 z_bucket_w:2}}');
});

describe('a reset of the counter', () => {
  const isReset = (before: string, now: string): boolean => detectReset(readNotation(now), readNotation(before));

  test.each([
    ['more in every bucket', '{{count:3 buckets:[1 2]}}', '{{count:5 buckets:[2 3]}}', false],
    ['the same', '{{count:3 buckets:[1 2]}}', '{{count:3 buckets:[1 2]}}', false],
    ['a lower count', '{{count:3 buckets:[1 2]}}', '{{count:2 buckets:[1 2]}}', true],
    ['a lower bucket', '{{count:3 buckets:[1 2]}}', '{{count:5 buckets:[4 1]}}', true],
    ['a populated bucket is gone', '{{count:3 buckets:[1 2]}}', '{{count:5 buckets:[5]}}', true],
    ['an empty bucket is gone', '{{count:1 buckets:[1 0]}}', '{{count:5 buckets:[5]}}', false],
    ['a lower bucket below zero', '{{count:3 n_buckets:[3]}}', '{{count:5 n_buckets:[2 3]}}', true],
    ['a lower zero bucket', '{{count:3 z_bucket:2 z_bucket_w:0.1 buckets:[1]}}', '{{count:5 z_bucket:1 z_bucket_w:0.1 buckets:[4]}}', true],
    ['only the sum is lower', '{{count:3 sum:9 buckets:[1 2]}}', '{{count:3 sum:1 buckets:[1 2]}}', false],
    ['a finer schema', '{{schema:0 count:3 buckets:[1 2]}}', '{{schema:1 count:9 buckets:[9 9]}}', true],
    [
      'a coarser schema that holds as much',
      '{{schema:1 count:3 offset:1 buckets:[1 2]}}',
      '{{schema:0 count:4 offset:1 buckets:[4]}}',
      false,
    ],
    [
      'a coarser schema that holds less',
      '{{schema:1 count:3 offset:1 buckets:[1 2]}}',
      '{{schema:0 count:4 offset:1 buckets:[2 2]}}',
      true,
    ],
    ['a narrower zero bucket', '{{count:3 z_bucket:3 z_bucket_w:1}}', '{{count:9 z_bucket:9 z_bucket_w:0.5}}', true],
    ['a wider zero bucket', '{{count:3 buckets:[1 2]}}', '{{count:3 z_bucket:1 z_bucket_w:1 offset:1 buckets:[2]}}', false],
    ['a zero bucket that ends within a populated bucket', '{{count:3 buckets:[1 2]}}', '{{count:9 z_bucket:9 z_bucket_w:0.7}}', true],
    ['it says so', '{{count:3 buckets:[1 2]}}', '{{count:5 buckets:[2 3] counter_reset_hint:reset}}', true],
    ['it says that it did not', '{{count:3 buckets:[1 2]}}', '{{count:1 buckets:[1] counter_reset_hint:not_reset}}', false],
    [
      'custom bounds of which the common ones hold as much',
      '{{schema:-53 count:6 custom_values:[1 2 4] buckets:[1 2 3]}}',
      '{{schema:-53 count:6 custom_values:[2 4] buckets:[3 3]}}',
      false,
    ],
    [
      'custom bounds of which a common one holds less',
      '{{schema:-53 count:6 custom_values:[1 2 4] buckets:[1 2 3]}}',
      '{{schema:-53 count:9 custom_values:[2 4] buckets:[2 7]}}',
      true,
    ],
    ['from exponential to custom buckets', '{{count:3 buckets:[3]}}', '{{schema:-53 count:9 custom_values:[2] buckets:[9]}}', true],
    ['from custom to exponential buckets', '{{schema:-53 count:3 custom_values:[2] buckets:[3]}}', '{{count:9 buckets:[9]}}', true],
  ])('%s', (_, before, now, expected) => expect(isReset(before, now)).toBe(expected));
});

test('equality is that of every number and bucket, NaN equal to itself, whatever is said of the counter', () => {
  const one = readNotation('{{count:3 sum:NaN buckets:[1 2]}}');
  expect(
    equalHistograms(one, {
      ...one,
      hint: 'reset',
      positiveSpans: [
        { offset: 0, length: 1 },
        { offset: 0, length: 1 },
      ],
    }),
  ).toBe(true);
  expect(equalHistograms(one, readNotation('{{count:3 sum:1 buckets:[1 2]}}'))).toBe(false);
  expect(equalHistograms(one, readNotation('{{count:3 sum:NaN buckets:[1 2 0]}}'))).toBe(false);
  expect(equalHistograms(one, readNotation('{{count:3 sum:NaN offset:1 buckets:[1 2]}}'))).toBe(false);
});

describe('of many', () => {
  const gathered = (into: HistogramSum | HistogramMean, texts: readonly string[]): string | undefined => {
    for (const text of texts) into.add(readNotation(text));
    return into.result && writeNotation(into.result);
  };

  test('nothing comes to nothing', () => {
    expect(gathered(new HistogramSum(), [])).toBeUndefined();
    expect(gathered(new HistogramMean(), [])).toBeUndefined();
  });

  test('what rounding loses of one is kept until the end', () => {
    // 1e17 has no neighbour nearer than 16: the ones would be lost one by one.
    const texts = [
      '{{count:1 sum:1e17 buckets:[1e17]}}',
      '{{count:1 sum:1 buckets:[1]}}',
      '{{count:1 sum:1 buckets:[1]}}',
      '{{count:1 sum:-1e17 buckets:[-1e17]}}',
    ];
    expect(gathered(new HistogramSum(), texts)).toBe('{{count:4 sum:2 buckets:[2]}}');
    expect(gathered(new HistogramMean(), texts)).toBe('{{count:1 sum:0.5 buckets:[0.5]}}');
  });

  test('the mean of histograms whose sum passes the largest double', () => {
    expect(
      gathered(new HistogramMean(), [
        '{{count:1 sum:1e308 buckets:[1]}}',
        '{{count:3 sum:1e308 buckets:[3]}}',
        '{{count:2 sum:1e308 buckets:[2]}}',
      ]),
    ).toBe('{{count:2 sum:1e+308 buckets:[2]}}');
    expect(gathered(new HistogramSum(), ['{{count:1 sum:1e308}}', '{{count:3 sum:1e308}}'])).toBe('{{count:4 sum:+Inf}}');
  });

  test('it tells of contradicting resets and of bounds that differed', () => {
    const sums = new HistogramSum();
    gathered(sums, [
      '{{schema:-53 count:1 custom_values:[1 2] buckets:[1] counter_reset_hint:reset}}',
      '{{schema:-53 count:1 custom_values:[2] buckets:[1]}}',
    ]);
    expect([sums.collides, sums.isReconciled]).toEqual([false, true]);
    gathered(sums, ['{{schema:-53 count:1 custom_values:[2] buckets:[1] counter_reset_hint:not_reset}}']);
    expect(sums.collides).toBe(true);
  });
});
