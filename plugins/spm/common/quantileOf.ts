/** Counts of durations by size: bucket b holds durations from 2^(b/8) up to 2^((b+1)/8) nanoseconds. */
export interface DurationBuckets {
  readonly keys: readonly number[];
  /** One for each key. */
  readonly counts: readonly number[];
}

/**
 * The duration that a share of all does not exceed, by the nearest rank: at most 4.5 % off, as it is the middle of the bucket that holds the rank.
 * @param q 0 to 1 @param longest no answer is above it
 * @returns nanoseconds; undefined of nothing
 */
export function quantileOf({ keys, counts }: DurationBuckets, q: number, longest = Number.POSITIVE_INFINITY): number | undefined {
  const pairs = keys.map((key, place) => [key, counts[place] ?? 0] as const).sort(([one], [other]) => one - other);
  const all = pairs.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(q * all));
  let below = 0;
  for (const [key, count] of pairs) {
    below += count;
    if (below >= rank) return Math.min(longest, 2 ** ((key + 0.5) / 8));
  }
  return undefined;
}
