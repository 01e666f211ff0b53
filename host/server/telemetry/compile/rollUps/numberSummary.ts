import type { NumberSummary } from '#sdk/query';

/** As in `log_fields.buckets`: a power of two in so many parts, from 2^-16 on. */
const PARTS = 16;
const FIRST_POWER = -16;

/** Where a bucket begins and ends. Beyond the last one numbers are of any size. */
function boundsOf(bucket: number): readonly [from: number, to: number] {
  if (bucket === 0) return [-(2 ** FIRST_POWER), 2 ** FIRST_POWER];
  const at = (place: number): number => 2 ** (FIRST_POWER + Math.floor(place / PARTS)) * (1 + (place % PARTS) / PARTS);
  const place = Math.abs(bucket) - 1;
  return bucket > 0 ? [at(place), at(place + 1)] : [-at(place + 1), -at(place)];
}

interface Numbers {
  readonly count: number;
  /** Not finite when it was too much for a double. */
  readonly sum: number;
  readonly min: number;
  readonly max: number;
  /** Absent when it was not asked for. */
  readonly buckets?: readonly (readonly [bucket: number, count: number])[];
}

/** What people want to know of a field's numbers. A percentile is the middle of its bucket, within the least and the greatest. */
export function numberSummary({ count, sum, min, max, buckets }: Numbers): NumberSummary {
  const mean = sum / count;
  const summary = { count, min, max, ...(Number.isFinite(mean) ? { mean } : {}) };
  if (buckets === undefined) return summary;
  const within = (value: number): number => Math.min(Math.max(value, min), max);
  const sorted = buckets
    .toSorted(([a], [b]) => a - b)
    .map(([bucket, counted]) => {
      const [from, to] = boundsOf(bucket);
      return { from: within(from), to: within(to), count: counted };
    });
  const all = sorted.reduce((total, bucket) => total + bucket.count, 0);
  const percentile = (share: number): number => {
    let below = 0;
    for (const bucket of sorted) {
      below += bucket.count;
      if (below >= share * all) return bucket.from / 2 + bucket.to / 2;
    }
    return max;
  };
  return {
    ...summary,
    percentiles: { p50: percentile(0.5), p90: percentile(0.9), p95: percentile(0.95), p99: percentile(0.99) },
    distribution: sorted,
  };
}
