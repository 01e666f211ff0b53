import type { Side } from './readSide';

/** How often something is on one side of a comparison, told by a sample whose logs do not all stand for as many. */
export interface Weighed {
  /** Logs that have it: an estimate, where not all were looked at. */
  readonly count: number;
  /** How many logs one of those that were looked at stands for, as far as chance is concerned. */
  readonly each: number;
}

/** @param logs places of the logs that have it */
export function weighed(side: Side, logs: readonly number[]): Weighed {
  let sum = 0;
  let squares = 0;
  for (const at of logs) {
    const log = side.logs[at];
    const weight = log === undefined ? 0 : side.weight(log);
    sum += weight;
    squares += weight * weight;
  }
  return { count: sum, each: sum === 0 ? 1 : Math.max(1, squares / sum) };
}

/** What one log of the other side stands for, where it has none of what these logs of a side have: it would be among logs as loud as these. */
export function expectedEach(side: Side, logs: readonly number[], other: Side): number {
  const weights = logs.map((at) => other.weight({ loud: side.logs[at]?.loud === true }));
  return Math.max(1, weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length));
}
