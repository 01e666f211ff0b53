import type { MinedPattern, MineResponse } from '../contract';

/** What has been found so far, over all parts. */
export interface Mined {
  readonly patterns: readonly MinedPattern[];
  readonly others: number;
  readonly lookedAt: number;
  readonly total: number;
  readonly sample: number;
  readonly interval: number;
  readonly range: MineResponse['range'];
  /** Where the next part begins; null at the end. */
  readonly before: number | null;
}

/** Adds a part to what was found before it. The part names patterns by their place among those. */
export function mergePatterns(found: Mined | undefined, part: MineResponse): Mined {
  const patterns = [...(found?.patterns ?? [])];
  for (const pattern of part.patterns) {
    const known = pattern.known === null ? undefined : patterns[pattern.known];
    if (pattern.known === null || known === undefined) patterns.push({ ...pattern, known: null });
    else patterns[pattern.known] = added(known, pattern);
  }
  return {
    patterns,
    others: (found?.others ?? 0) + part.others,
    lookedAt: (found?.lookedAt ?? 0) + part.lookedAt,
    total: found?.total ?? part.total,
    sample: part.sample,
    interval: part.interval,
    range: found?.range ?? part.range,
    before: part.before,
  };
}

function added(one: MinedPattern, other: MinedPattern): MinedPattern {
  const severities = { ...one.severities };
  for (const [severity, count] of Object.entries(other.severities) as [keyof typeof severities, number][])
    severities[severity] = (severities[severity] ?? 0) + count;
  const buckets = new Map(one.buckets.map(({ time, count }) => [time, count]));
  for (const { time, count } of other.buckets) buckets.set(time, (buckets.get(time) ?? 0) + count);
  return {
    ...one,
    template: other.template,
    count: one.count + other.count,
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
    severities,
    buckets: [...buckets].map(([time, count]) => ({ time, count })),
  };
}

/** Counts of every bucket of the range, for a sparkline. */
export function barsOf({ buckets }: MinedPattern, { range, interval }: Mined): number[] {
  const counts = new Map(buckets.map(({ time, count }) => [time, count]));
  const bars: number[] = [];
  for (let time = Math.floor(range.from / interval) * interval; time < range.to; time += interval) bars.push(counts.get(time) ?? 0);
  return bars;
}
