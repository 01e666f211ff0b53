/**
 * By how much a figure differs from what it was, in percent of that.
 * @returns undefined where it cannot be said: nothing to compare with, or a growth from zero
 */
export function changeOf(now: number | null | undefined, before: number | null | undefined): number | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined;
  if (before === 0) return now === 0 ? 0 : undefined;
  return ((now - before) / before) * 100;
}
