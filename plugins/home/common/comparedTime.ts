const MINUTES = 300_000;
const HOUR = 3_600_000;

interface Time {
  readonly from: number;
  readonly to: number;
}

/** The time in which it is looked what changed with an incident: its own, and some minutes at least. */
export const comparedTime = ({ from, to }: Time): Time => ({ from, to: Math.max(to, from + MINUTES) });

/** The time around an incident that it is compared with: an hour before and after, or as long as it lasted. */
export function timeAround({ from, to }: Time): Time {
  const beside = Math.max(HOUR, to - from);
  return { from: from - beside, to: to + beside };
}
