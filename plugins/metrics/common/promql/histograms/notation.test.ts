import { describe, expect, test } from 'vitest';
import { bucketBound, exponentialBound } from './bucketBound';
import { histogramJson } from './histogramJson';
import { histogramText } from './histogramText';
import { invalidity } from './invalidity';
import { readNotation, writeNotation } from './notation';
import { shortText } from './numberText';

describe('bounds', () => {
  test('double with each bucket of schema 0, and by the root of two in schema 1', () => {
    expect([-1, 0, 1, 2].map((index) => exponentialBound(index, 0))).toEqual([0.5, 1, 2, 4]);
    expect([-1, 0, 1, 2].map((index) => String(exponentialBound(index, 1)))).toEqual(['0.7071067811865475', '1', '1.414213562373095', '2']);
    expect([-1, 0, 1, 2].map((index) => exponentialBound(index, -2))).toEqual([1 / 16, 1, 16, 256]);
  });

  test('are the same in a finer schema, bit for bit', () => {
    for (let index = -300; index < 300; index += 1) expect(exponentialBound(2 * index, 8)).toBe(exponentialBound(index, 7));
  });

  test('reach from the smallest double to the largest, behind which is infinity', () => {
    expect(exponentialBound(1024, 0)).toBe(Number.MAX_VALUE);
    expect(exponentialBound(1025, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(exponentialBound(1024 * 256, 8)).toBe(Number.MAX_VALUE);
    expect(exponentialBound(64, -4)).toBe(Number.MAX_VALUE);
    expect(exponentialBound(-1074, 0)).toBe(Number.MIN_VALUE);
  });

  test('of its own: from minus infinity to infinity', () => {
    expect([-1, 0, 1, 2].map((index) => bucketBound(index, -53, [1, 2]))).toEqual([
      Number.NEGATIVE_INFINITY,
      1,
      2,
      Number.POSITIVE_INFINITY,
    ]);
    expect(() => bucketBound(3, -53, [1, 2])).toThrow('index 3 out of bounds for custom bounds of length 2');
  });
});

test('numbers are written as Go writes them', () => {
  const numbers: [number, string][] = [
    [100000, '100000'],
    [1000000, '1e+06'],
    [1234567.5, '1.2345675e+06'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [-0.5, '-0.5'],
    [1e100, '1e+100'],
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-Inf'],
  ];
  for (const [value, text] of numbers) expect(shortText(value)).toBe(text);
});

test('a histogram is printed with its populated buckets, ascending', () => {
  expect(histogramText(readNotation('{{count:8 sum:1.5 z_bucket:1 z_bucket_w:0.5 buckets:[0 2 1] offset:1 n_buckets:[1 3]}}'))).toBe(
    '{count:8, sum:1.5, [-2,-1):3, [-1,-0.5):1, [-0.5,0.5]:1, (2,4]:2, (4,8]:1}',
  );
  expect(histogramText(readNotation('{{schema:-53 count:3 sum:9 custom_values:[1 2] buckets:[1 1 1]}}'))).toBe(
    '{count:3, sum:9, [-Inf,1]:1, (1,2]:1, (2,+Inf]:1}',
  );
});

test("a histogram in the HTTP API's form tells which bounds belong to a bucket", () => {
  expect(histogramJson(readNotation('{{count:4 sum:1e-7 z_bucket:1 z_bucket_w:0.5 offset:1 buckets:[2] n_buckets:[1]}}'))).toEqual({
    count: '4',
    sum: '1e-7',
    buckets: [
      [1, '-1', '-0.5', '1'],
      [3, '-0.5', '0.5', '1'],
      [0, '1', '2', '2'],
    ],
  });
  expect(histogramJson(readNotation('{{schema:-53 count:1 custom_values:[1] offset:1 buckets:[1]}}')).buckets).toEqual([
    [0, '1', '+Inf', '1'],
  ]);
  expect(histogramJson(readNotation('{{}}'))).toEqual({ count: '0', sum: '0' });
});

describe('the notation of tests', () => {
  test.each([
    '{{}}',
    '{{schema:1 count:22 sum:30 z_bucket:7 z_bucket_w:5 counter_reset_hint:gauge offset:-3 buckets:[5 10 7] n_offset:4 n_buckets:[4.5 0 5]}}',
    '{{schema:-53 count:1 sum:-Inf custom_values:[-1 +Inf] counter_reset_hint:not_reset buckets:[1]}}',
  ])('%s is read and written', (text) => expect(writeNotation(readNotation(text))).toBe(text));

  test.each([
    ['{{schema:0.5}}', 'schema must be a whole number'],
    ['{{count:x}}', 'bad number "x" for count'],
    ['{{count:1 count:2}}', 'duplicate key "count" in histogram'],
    ['{{bucket:[1]}}', 'bad histogram descriptor "bucket:[1]"'],
    ['{{counter_reset_hint:maybe}}', 'bad counter_reset_hint "maybe"'],
    ['{count:1}', 'a histogram stands in {{ and }}'],
  ])('%s cannot be read', (text, message) => expect(() => readNotation(text)).toThrow(message));
});

describe('what is wrong with a histogram', () => {
  const custom = readNotation('{{schema:-53 count:1 custom_values:[1 2] buckets:[1]}}');
  const fine = readNotation('{{count:1 buckets:[1]}}');

  test('nothing', () => {
    expect([fine, custom, { ...custom, customBounds: [Number.NEGATIVE_INFINITY, 2] }].map(invalidity)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [
      { ...fine, schema: 9 },
      'histogram has an invalid schema, which must be between -4 and 8 for exponential buckets, or -53 for custom buckets, got schema 9',
    ],
    [{ ...fine, count: -1 }, "observation count is  -1: histogram's observation count is negative"],
    [
      { ...fine, positiveBuckets: [-1] },
      'positive side: bucket number 1 has observation count of -1: histogram has a bucket whose observation count is negative',
    ],
    [
      { ...fine, positiveBuckets: [] },
      'positive side: spans need 1 buckets, have 0 buckets: histogram spans specify different number of buckets than provided',
    ],
    [
      {
        ...fine,
        negativeSpans: [
          { offset: 1, length: 1 },
          { offset: -1, length: 1 },
        ],
        negativeBuckets: [1, 1],
      },
      'negative side: span number 2 with offset -1: histogram has a span whose offset is negative',
    ],
    [{ ...fine, zeroCount: -2 }, 'zero bucket has observation count of -2: histogram has a bucket whose observation count is negative'],
    [{ ...fine, customBounds: [1] }, 'histogram with exponential schema must not have custom bounds'],
    [
      { ...custom, customBounds: [2, 1] },
      'custom buckets: previous bound is 2.000000 and current is 1.000000: histogram custom bounds must be in strictly increasing order',
    ],
    [
      { ...custom, customBounds: [1, Number.POSITIVE_INFINITY] },
      'custom buckets: last +Inf bound must not be explicitly defined: histogram custom bounds must be finite',
    ],
    [{ ...custom, customBounds: [Number.NaN] }, 'custom buckets: histogram custom bounds must not be NaN'],
    [{ ...custom, zeroCount: 1 }, 'custom buckets: must have zero count of 0'],
    [{ ...custom, zeroThreshold: 1 }, 'custom buckets: must have zero threshold of 0'],
    [{ ...custom, negativeSpans: [{ offset: 0, length: 0 }] }, 'custom buckets: must not have negative spans'],
    [
      { ...custom, positiveSpans: [{ offset: 3, length: 1 }] },
      'custom buckets: only 2 custom bounds defined which is insufficient to cover total span length of 4: histogram custom bounds are too few',
    ],
  ])('%#', (histogram, message) => expect(invalidity(histogram)).toBe(message));
});
