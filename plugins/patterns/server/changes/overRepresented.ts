/** Score from which a difference is hardly chance: one time in ten thousand. */
const CLEAR = 15.1;
/** Logs from which something is worth telling. */
export const FEW = 3;

export interface Totals {
  readonly now: number;
  readonly before: number;
}

export interface Counts {
  readonly now: number;
  readonly before: number;
}

/**
 * How much larger the share of something is now than before.
 * @returns undefined when it is not, or the difference may well be chance
 */
export function overRepresented({ now, before }: Counts, totals: Totals): { readonly lift: number; readonly score: number } | undefined {
  if (now < FEW || totals.now === 0) return undefined;
  const share = now / totals.now;
  // One log more than there was, so that what is new has a number, too.
  const shareBefore = totals.before === 0 ? 0 : Math.max(before, 1) / totals.before;
  if (totals.before > 0 && share <= before / totals.before) return undefined;
  const score = logLikelihood({ now, before }, totals);
  if (score < CLEAR) return undefined;
  return { lift: shareBefore === 0 ? now : share / shareBefore, score };
}

/** Dunning's log-likelihood ratio of two counts against their totals: it favours neither what is rare nor what is frequent. */
export function logLikelihood({ now, before }: Counts, totals: Totals): number {
  const all = totals.now + totals.before;
  const expected = ((now + before) * totals.now) / all;
  const expectedBefore = ((now + before) * totals.before) / all;
  const part = (count: number, wanted: number): number => (count === 0 || wanted === 0 ? 0 : count * Math.log(count / wanted));
  return 2 * (part(now, expected) + part(before, expectedBefore));
}
