import type { TimeRange } from '#sdk/query';

/** Slices that all end where the range does, each eight times as long as the one before; the last is the whole range. */
export function slicesFromEnd({ from, to }: TimeRange): readonly TimeRange[] {
  const length = to - from;
  const least = 60_000;
  const shares = [64, 8].filter((share) => length / share >= least);
  return [...shares.map((share) => ({ from: to - Math.ceil(length / share), to })), { from, to }];
}
