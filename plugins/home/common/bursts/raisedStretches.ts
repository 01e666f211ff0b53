/** Counts of one stretch of time, from `from` up to `to` (excluded): places in a row of counts. */
export interface Raised {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** What there usually is in as many places. */
  readonly usual: number;
  readonly score: number;
}

/** Score from which a place is hardly chance: one time in ten thousand. */
const CLEAR = 15.1;
/** Score from which a whole stretch is told: thousands of places are looked at, and hours of a day differ. */
const TOLD = 40;
const TIMES = 3;
const FEW = 5;
/** Places in one go that a slow rise is seen in. */
const BLOCK = 10;
/** Places without a rise that do not end a stretch. */
const GAP = 10;
/** What comes again: at least so many others, each at least such a part of it, further away than it flaps. */
const AGAIN = { others: 3, part: 1 / 3, places: 180 };

/** Twice the log-likelihood ratio of a count under a Poisson distribution. */
export const unlikelihood = (count: number, expected: number): number =>
  count <= expected ? 0 : 2 * (count * Math.log(count / expected) - (count - expected));

/**
 * The stretches in which there was much more than usual: at least {@link FEW}, at least {@link TIMES} times as many, and too many for chance. Usual is the
 * mean of the places that do not stand out, so that a long rise does not hide itself; and what comes again and again, as a job of every hour does, is usual, too.
 * @param counts one for each place, in the order of time
 * @param first the place from which on stretches are told; those before it only say what is usual
 */
export function raisedStretches(counts: readonly number[], first = 0): readonly Raised[] {
  const { marks, usual } = standingOut(counts);
  const stretches: { from: number; to: number }[] = [];
  for (let at = 0; at < counts.length; at++) {
    if (marks[at] !== true) continue;
    const last = stretches.at(-1);
    if (last !== undefined && at - last.to <= GAP) last.to = at + 1;
    else stretches.push({ from: at, to: at + 1 });
  }
  const raised = stretches.map(({ from, to }): Raised => {
    const count = counts.slice(from, to).reduce((sum, one) => sum + one, 0);
    const expected = usual * (to - from);
    return { from, to, count, usual: expected, score: unlikelihood(count, expected) };
  });
  return raised.filter(
    (one) => one.to > first && one.count >= FEW && one.count >= TIMES * one.usual && one.score >= TOLD && !comesAgain(one, raised),
  );
}

const comesAgain = (one: Raised, all: readonly Raised[]): boolean =>
  all.filter(({ from, to, count }) => count >= AGAIN.part * one.count && (from > one.to + AGAIN.places || to < one.from - AGAIN.places))
    .length >= AGAIN.others;

/** Places that stand out from the mean of the others, which is found by leaving them out again and again. */
function standingOut(counts: readonly number[]): { readonly marks: readonly boolean[]; readonly usual: number } {
  let marks: boolean[] = counts.map(() => false);
  let usual = 0;
  for (let round = 0; round < 8; round++) {
    const calm = counts.filter((_count, at) => marks[at] !== true);
    const mean = calm.reduce((sum, one) => sum + one, 0) / Math.max(1, calm.length);
    usual = Math.max(mean, 1 / Math.max(1, counts.length));
    const next = marksOf(counts, usual);
    const isSame = next.every((mark, at) => mark === marks[at]);
    marks = next;
    if (isSame) break;
  }
  return { marks, usual };
}

function marksOf(counts: readonly number[], usual: number): boolean[] {
  const marks = counts.map((count) => count >= 3 && unlikelihood(count, usual) >= CLEAR);
  for (let from = 0; from < counts.length; from += BLOCK) {
    const block = counts.slice(from, from + BLOCK);
    const count = block.reduce((sum, one) => sum + one, 0);
    if (count < FEW || unlikelihood(count, usual * block.length) < CLEAR) continue;
    for (const [at, one] of block.entries()) if (one > usual) marks[from + at] = true;
  }
  return marks;
}
