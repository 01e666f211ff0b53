/** A bucket of a classic histogram: how many observations there are up to its bound. */
export interface ClassicBucket {
  readonly bound: number;
  readonly count: number;
}

export interface BucketQuantile {
  readonly value: number;
  /** Counts fell and were kept from it: the bounds of the first and last such bucket, and by how much at most. */
  readonly forced?: { readonly least: number; readonly most: number; readonly difference: number };
}

const tolerance = 1e-12;
const leastNormal = 2 ** -1022;

/** Nearly the same, as rounding makes it. */
function isNear(a: number, b: number): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  const size = Math.abs(a) + Math.abs(b);
  const difference = Math.abs(a - b);
  if (a === 0 || b === 0 || size < leastNormal) return difference < tolerance * leastNormal;
  return difference / Math.min(size, Number.MAX_VALUE) < tolerance;
}

/** In the order of bounds, equal bounds once with their counts added. */
function ordered(buckets: readonly ClassicBucket[]): { bound: number; count: number }[] {
  const merged: { bound: number; count: number }[] = [];
  for (const { bound, count } of [...buckets].sort((a, b) => (a.bound < b.bound ? -1 : a.bound > b.bound ? 1 : 0))) {
    const last = merged.at(-1);
    if (last?.bound === bound) last.count += count;
    else merged.push({ bound, count });
  }
  return merged;
}

/** Counts never fall: what is due to rounding is evened out without a word, what is more is told. */
function makeMonotonic(buckets: { bound: number; count: number }[]): BucketQuantile['forced'] {
  let forced: { least: number; most: number; difference: number } | undefined;
  let previous = buckets[0]?.count ?? 0;
  for (const bucket of buckets.slice(1)) {
    if (bucket.count === previous) continue;
    if (isNear(previous, bucket.count)) bucket.count = previous;
    else if (bucket.count < previous) {
      forced ??= { least: Infinity, most: -Infinity, difference: 0 };
      forced.least = Math.min(forced.least, bucket.bound);
      forced.most = Math.max(forced.most, bucket.bound);
      forced.difference = Math.max(forced.difference, previous - bucket.count);
      bucket.count = previous;
    } else previous = bucket.count;
  }
  return forced;
}

/** The value below which a share of the observations lies; they are taken to be spread evenly within a bucket, the lowest of which begins at zero. */
export function bucketQuantile(share: number, given: readonly ClassicBucket[]): BucketQuantile {
  if (Number.isNaN(share)) return { value: Number.NaN };
  if (share < 0) return { value: Number.NEGATIVE_INFINITY };
  if (share > 1) return { value: Number.POSITIVE_INFINITY };
  const buckets = ordered(given);
  const last = buckets.at(-1);
  if (last === undefined || last.bound !== Number.POSITIVE_INFINITY) return { value: Number.NaN };
  const forced = makeMonotonic(buckets);
  const told = forced === undefined ? {} : { forced };
  if (buckets.length < 2 || last.count === 0) return { value: Number.NaN, ...told };
  const rank = share * last.count;
  const place = buckets.slice(0, -1).findIndex(({ count }) => count >= rank);
  if (place === -1) return { value: (buckets.at(-2) as ClassicBucket).bound, ...told };
  const { bound: end, count } = buckets[place] as ClassicBucket;
  if (place === 0 && end <= 0) return { value: end, ...told };
  const { bound: start, count: below } = buckets[place - 1] ?? { bound: 0, count: 0 };
  return { value: start + (end - start) * ((rank - below) / (count - below)), ...told };
}

/** The share of observations between two values. */
export function bucketFraction(lower: number, upper: number, given: readonly ClassicBucket[]): number {
  const buckets = ordered(given);
  const last = buckets.at(-1);
  if (last === undefined || last.bound !== Number.POSITIVE_INFINITY) return Number.NaN;
  if (last.count === 0 || Number.isNaN(lower) || Number.isNaN(upper)) return Number.NaN;
  if (lower >= upper) return 0;
  return (countBelow(upper, buckets) - countBelow(lower, buckets)) / last.count;
}

function countBelow(value: number, buckets: readonly ClassicBucket[]): number {
  const total = (buckets.at(-1) as ClassicBucket).count;
  let start = (buckets[0] as ClassicBucket).bound <= 0 ? Number.NEGATIVE_INFINITY : 0;
  let below = 0;
  for (const { bound: end, count } of buckets) {
    if (start >= value) return Math.min(below, total);
    if (end > value) {
      // Nothing is known of where in a bucket without a lower bound they lie.
      const inside = start === Number.NEGATIVE_INFINITY ? count : below + ((count - below) * (value - start)) / (end - start);
      return Math.min(inside, total);
    }
    below = count;
    start = end;
  }
  return total;
}
