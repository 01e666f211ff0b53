import type { TimeRange } from '#sdk/query';

/** Logs that lie in the stretches that are looked at, at most: what is read of the store grows with these, however few of them are drawn. */
const MOST = 50_000;
/** Stretches that stand for a longer time, evenly spread over it. */
const SLICES = 12;
/** Milliseconds whose logs the store keeps together. */
const BLOCK = 300_000;

/** Milliseconds that stretches cover. */
export const lengthOf = (stretches: readonly TimeRange[]): number => stretches.reduce((sum, { from, to }) => sum + (to - from), 0);

/**
 * Stretches that stand for others of very many logs: short ones, evenly spread.
 * @param stretches in their order, none upon another
 * @param logs that are stored of them
 */
export function thinned(stretches: readonly TimeRange[], logs: number): readonly TimeRange[] {
  const span = lengthOf(stretches);
  if (logs <= MOST) return stretches;
  const wide = (span * MOST) / logs / SLICES;
  const width = wide < BLOCK ? Math.max(1, Math.floor(wide)) : Math.floor(wide / BLOCK) * BLOCK;
  if (width * SLICES >= span) return stretches;
  return Array.from({ length: SLICES }, (_, index) => {
    const middle = momentAt(stretches, ((index + 0.5) * span) / SLICES);
    const begin = middle - width / 2;
    const from = Math.floor(width < BLOCK ? begin : Math.round(begin / BLOCK) * BLOCK);
    return { from, to: from + width };
  }).flatMap((slice) => stretches.map((stretch) => commonOf(slice, stretch)).filter(({ from, to }) => from < to));
}

/** What of a range is in another one; nothing of it when its end is not after its beginning. */
export const commonOf = (one: TimeRange, other: TimeRange): TimeRange => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** What is left of a range without another one: none, one or two stretches. */
export const without = (range: TimeRange, { from, to }: TimeRange): readonly TimeRange[] =>
  [
    { from: range.from, to: Math.min(range.to, from) },
    { from: Math.max(range.from, to), to: range.to },
  ].filter((rest) => rest.from < rest.to);

/** The moment after so many milliseconds of stretches. */
function momentAt(stretches: readonly TimeRange[], milliseconds: number): number {
  let left = milliseconds;
  for (const { from, to } of stretches) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return stretches.at(-1)?.to ?? 0;
}
