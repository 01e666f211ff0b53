/** Share of the logs of two things, together, that have both, from which they are told as one. */
const ALIKE = 0.75;

interface Told {
  /** Places of the logs that have it. */
  readonly logs: readonly number[];
}

/**
 * Puts together what the same logs have: a service, its image and its error are one thing that changed, not three.
 * @param told the clearest first
 * @param weight logs that the one at a place stands for
 * @returns in the order of the clearest of each, which is its first
 */
export function correlated<T extends Told>(told: readonly T[], weight: (at: number) => number): readonly (readonly T[])[] {
  const sum = (logs: readonly number[]): number => logs.reduce((before, at) => before + weight(at), 0);
  const groups: { readonly has: ReadonlySet<number>; readonly whole: number; readonly members: T[] }[] = [];
  for (const one of told) {
    const whole = sum(one.logs);
    const group = groups.find(({ has, whole: others }) => {
      // Shares of logs can be no more alike than their sizes are.
      if (Math.min(whole, others) < ALIKE * Math.max(whole, others)) return false;
      const both = sum(one.logs.filter((at) => has.has(at)));
      return both >= ALIKE * (whole + others - both);
    });
    if (group === undefined) groups.push({ has: new Set(one.logs), whole, members: [one] });
    else group.members.push(one);
  }
  return groups.map(({ members }) => members);
}
