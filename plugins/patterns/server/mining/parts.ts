import type { TimeRange } from '#sdk/query';

/** Bars of a sparkline, and places where a part may begin. */
const BARS = 40;
/** Logs that are looked at in one part: some tenths of a second of the engine. */
export const usualPart = 50_000;
/** Of warm logs, whose files are counted anew for each part: the fewer parts the better. */
export const warmPart = 500_000;
/** Logs that are looked at in all; of more, a sample. */
const MOST = 2_000_000;

export const barInterval = ({ from, to }: TimeRange): number => Math.max(1, Math.ceil((to - from) / BARS));

/** One of how many logs is looked at. */
export const sampleOf = (total: number): number => Math.max(1, Math.ceil(total / MOST));

/**
 * The newest stretch of a range that holds as many logs as one part looks at; whole buckets, and at least one of them.
 * @param buckets counts over the range
 */
export function newestPart(
  buckets: readonly { readonly time: number; readonly count: number }[],
  range: TimeRange,
  sample: number,
  size = usualPart,
): TimeRange {
  let logs = 0;
  let from = range.from;
  for (const { time, count } of buckets.toSorted((one, other) => other.time - one.time)) {
    if (logs > 0 && (logs + count) / sample > size) return { from, to: range.to };
    logs += count;
    from = Math.max(range.from, time);
  }
  return range;
}
