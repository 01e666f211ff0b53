const FEW_MINUTES = 300_000;

interface Time {
  readonly from: number;
  readonly to: number;
}

/** The time in which it is looked what changed with an incident: its own, and some minutes at least. */
export const comparedTime = ({ from, to }: Time): Time => ({ from, to: Math.max(to, from + FEW_MINUTES) });
