import type { FloatHistogram } from '../histogram';
import { allBuckets } from './buckets';
import { apiText } from './numberText';

/** 0: without the lower bound, with the upper; 1: with the lower, without the upper; 2: with neither; 3: with both. */
export type BoundaryRule = 0 | 1 | 2 | 3;

/** A histogram as Prometheus' HTTP API has it: numbers as text, empty buckets left out. */
export interface HistogramJson {
  readonly count: string;
  readonly sum: string;
  readonly buckets?: readonly (readonly [rule: BoundaryRule, lower: string, upper: string, count: string])[];
}

export function histogramJson(histogram: FloatHistogram): HistogramJson {
  const buckets = allBuckets(histogram)
    .filter(({ count }) => count !== 0)
    .map(({ lower, upper, includesLower, includesUpper, count }) => {
      const rule: BoundaryRule = includesLower ? (includesUpper ? 3 : 1) : includesUpper ? 0 : 2;
      return [rule, apiText(lower), apiText(upper), apiText(count)] as const;
    });
  return { count: apiText(histogram.count), sum: apiText(histogram.sum), ...(buckets.length > 0 && { buckets }) };
}
