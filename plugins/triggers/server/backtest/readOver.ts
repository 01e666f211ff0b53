import type { Evaluation } from '../../common/machine/stepTrigger';
import type { Trigger } from '../../common/trigger';
import { everyMsOf, periodMsOf } from '../evaluate/asOf';
import { measureOf } from '../evaluate/logQuestion';
import type { ReadingOver } from './ReadingOver';
import { coarsenessOfKind, readKind } from './readKind';
import { readAdditive, readTiles } from './readLogs';
import { mostSlots } from './slotsOver';

/** Queries of one reading at most. */
const mostTiles = 60;

const greatestCommonDivisor = (one: number, other: number): number => (other === 0 ? one : greatestCommonDivisor(other, one % other));

/** Of the width of a period, and how often slots come: each so-manieth evaluation is asked for, so that the queries stay few. 1 when all can be. */
export async function coarsenessOf(trigger: Trigger, span: number, reading: Pick<ReadingOver, 'services'>): Promise<number> {
  const [every, period] = [everyMsOf(trigger), periodMsOf(trigger)];
  // Evaluations of less than a minute are more than a backtest of 30 days takes.
  const least = Math.max(1, Math.ceil(span / every / mostSlots));
  const tilesOf = (coarse: number): number => period / greatestCommonDivisor(period, every * coarse);
  if (trigger.search.query !== undefined) return Math.max(least, await coarsenessOfKind(trigger, span, reading));
  if (isAdditive(trigger)) return least;
  for (let coarse = least; ; coarse += 1) if (tilesOf(coarse) <= mostTiles) return coarse;
}

const isAdditive = ({ triggerOn }: Trigger): boolean => ['count', 'sum', 'min', 'max'].includes(measureOf(triggerOn.aggregation).kind);

/**
 * What evaluations of a trigger would have found at slots of the past, in few queries: the same as live, on the same data. Slots come at one pace, the earliest first.
 * @throws PublicError as the query fails, 413 BACKTEST_TOO_LARGE
 */
export async function readOver(trigger: Trigger, slots: readonly number[], reading: ReadingOver): Promise<readonly Evaluation[]> {
  if (slots.length === 0) return [];
  if (trigger.search.query !== undefined) return readKind(trigger, slots, reading);
  if (isAdditive(trigger)) return readAdditive(trigger, slots, bucketOf(trigger, slots), reading);
  return readTiles(trigger, slots, reading);
}

/** The width of buckets that windows are made of. Milliseconds. */
function bucketOf(trigger: Trigger, [first = 0, second]: readonly number[]): number {
  const period = periodMsOf(trigger);
  return second === undefined ? period : greatestCommonDivisor(second - first, period);
}
