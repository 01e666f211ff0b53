import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import type { FloatHistogram } from '../histogram';
import { add, reduceResolution, subtract, widenZeroBucket } from './arithmetic';
import { compact, joinSpans } from './compact';
import { detectReset } from './detectReset';
import { equalHistograms } from './equalHistograms';
import { fraction } from './fraction';
import { bucketIndexes } from './layout';
import { readNotation, writeNotation } from './notation';
import { quantile } from './quantile';
import { trimAbove, trimBelow } from './trim';

const side = fc
  .array(fc.record({ offset: fc.integer({ min: 1, max: 5 }), counts: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }) }), {
    maxLength: 3,
  })
  .chain((runs) =>
    fc.integer({ min: -6, max: 6 }).map((first) => ({
      spans: runs.map(({ offset, counts }, place) => ({ offset: place === 0 ? first : offset, length: counts.length })),
      buckets: runs.flatMap(({ counts }) => counts),
    })),
  );

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const inBuckets = ({ zeroCount, positiveBuckets, negativeBuckets }: FloatHistogram): number =>
  zeroCount + total(positiveBuckets) + total(negativeBuckets);

const exponential: fc.Arbitrary<FloatHistogram> = fc
  .record({
    positive: side,
    negative: side,
    zeroCount: fc.nat(9),
    zeroThreshold: fc.constantFrom(0, 0.001, 0.3, 1),
    schema: fc.integer({ min: -1, max: 3 }),
  })
  .map(({ positive, negative, ...rest }) => {
    const histogram = {
      ...rest,
      count: 0,
      sum: 1,
      positiveSpans: positive.spans,
      positiveBuckets: positive.buckets,
      negativeSpans: negative.spans,
      negativeBuckets: negative.buckets,
      hint: 'unknown' as const,
    };
    // What lies within the zero bucket is counted there.
    const clean = { ...widenZeroBucket({ ...histogram, zeroThreshold: 0 }, rest.zeroThreshold) };
    return { ...clean, count: inBuckets(clean) };
  });

const runs = { numRuns: cases(300) };
const same = (one: FloatHistogram, other: FloatHistogram): void => expect(compact(one)).toEqual(compact(other));

test('a sum keeps every observation, and both orders of it are the same', () => {
  fc.assert(
    fc.property(exponential, exponential, (one, other) => {
      const { histogram } = add(one, other);
      expect(inBuckets(histogram)).toBe(one.count + other.count);
      expect(histogram.count).toBe(one.count + other.count);
      same(histogram, add(other, one).histogram);
    }),
    runs,
  );
});

test('histograms of one zero bucket can be reduced before or after they are added', () => {
  fc.assert(
    fc.property(exponential, exponential, fc.integer({ min: -2, max: 0 }), (one, other, fewer) => {
      const [mine, theirs] = [one, other].map((histogram) => ({ ...histogram, zeroThreshold: 0 })) as [FloatHistogram, FloatHistogram];
      const schema = Math.min(one.schema, other.schema) + fewer;
      const before = add(reduceResolution(mine, schema), reduceResolution(theirs, schema)).histogram;
      same(before, reduceResolution(add(mine, theirs).histogram, schema));
    }),
    runs,
  );
});

test('what is added can be taken away again', () => {
  fc.assert(
    fc.property(exponential, (one) => {
      const twice = add(one, one).histogram;
      same(subtract(twice, one).histogram, { ...one, hint: 'gauge' });
      expect(detectReset(twice, one)).toBe(false);
      expect(detectReset(one, twice)).toBe(one.count > 0);
    }),
    runs,
  );
});

test('quantiles never fall, lie between the outermost bounds, and fractions are their inverse', () => {
  fc.assert(
    fc.property(
      exponential.filter(({ count }) => count > 0),
      (histogram) => {
        let before = Number.NEGATIVE_INFINITY;
        for (let share = 0; share <= 1; share += 1 / 16) {
          const { value } = quantile(share, histogram);
          expect(value).toBeGreaterThanOrEqual(before - Math.abs(before) * 1e-12);
          before = value;
          const { value: below } = fraction(Number.NEGATIVE_INFINITY, value, histogram);
          expect(below).toBeLessThanOrEqual(share + 1e-9);
        }
      },
    ),
    runs,
  );
});

test('what is trimmed below and above a value is all there is, as much as fractions say', () => {
  fc.assert(
    fc.property(
      exponential.filter(({ count }) => count > 0),
      fc.double({ min: -8, max: 8, noNaN: true }),
      (histogram, value) => {
        const below = trimAbove(histogram, value).count;
        expect(below + trimBelow(histogram, value).count).toBeCloseTo(histogram.count, 9);
        expect(below).toBeGreaterThanOrEqual(0);
      },
    ),
    runs,
  );
});

test('spans say the same however they are written, and the notation says all of it', () => {
  fc.assert(
    fc.property(exponential, (histogram) => {
      const populated = ({ positiveSpans, positiveBuckets }: FloatHistogram): [number, number][] =>
        bucketIndexes(positiveSpans)
          .map((index, place): [number, number] => [index, positiveBuckets[place] as number])
          .filter(([, count]) => count !== 0);
      expect(populated(compact(histogram))).toEqual(populated(histogram));
      expect(populated(joinSpans(histogram))).toEqual(populated(histogram));
      expect(equalHistograms(compact(readNotation(writeNotation(histogram))), compact(histogram))).toBe(true);
    }),
    runs,
  );
});
