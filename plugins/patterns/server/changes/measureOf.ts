import type { ChangesResponse } from '../../contract';
import type { Drawing, Side } from './readSide';
import { lengthOf } from './thinned';

type Measure = ChangesResponse['measure'];

/** Logs of the other time below which shares of them say nothing of a time that has several times as many. */
const FEW = 100;
/** How many times as many logs, for its length, a time has to have for that. */
const LOPSIDED = 3;

/** A side and what its counts are measured by: its logs, of which they are shares, or its milliseconds. */
export interface MeasuredSide extends Side {
  readonly base: number;
}

export const measured = (side: Side, { total, stretches }: Drawing, measure: Measure): MeasuredSide => ({
  ...side,
  base: measure === 'share' ? total : lengthOf(stretches),
});

/**
 * What two sides are compared by. Where errors hardly ever come, a burst of them is no other share of anything: there are more of them a minute.
 * @returns undefined where one of them has nothing to compare: no logs now, or none that are kept of the time before
 */
export function measureOf(now: Drawing, before: Drawing): Measure | undefined {
  if (now.total === 0 || before.stored === 0) return undefined;
  const isBurst = now.total * lengthOf(before.stretches) >= LOPSIDED * before.total * lengthOf(now.stretches);
  return before.total < FEW && isBurst ? 'rate' : 'share';
}
