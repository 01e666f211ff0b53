import { PublicError, readTimeRange } from '#sdk/server';
import type { Stretch } from '../../common/data/panelAsk';
import type { SharedDashboard } from '../../common/share/sharedDashboard';

/** Milliseconds that a visitor's clock may differ from ours. */
const slack = 10 * 60_000;

/** The range that a dashboard is shared with, at this moment. @throws PublicError 400 TIME_RANGE_INVALID */
export function sharedRange({ from, to, timezone }: Pick<SharedDashboard, 'from' | 'to' | 'timezone'>, now = Date.now()): Stretch {
  return readTimeRange({ from, to }, { now, timezone });
}

/**
 * The part of the shared range that a visitor asks for: all of it, or what they have drawn open.
 * @throws PublicError 400 OUTSIDE_SHARE
 */
export function partOfShare(shared: SharedDashboard, asked: Stretch, now = Date.now()): Stretch {
  const whole = sharedRange(shared, now);
  const moves = typeof shared.from === 'string' || typeof shared.to === 'string' ? slack : 0;
  const isPart = asked.from >= whole.from - moves && asked.to <= whole.to + moves && asked.to - asked.from <= whole.to - whole.from + moves;
  if (!isPart) throw new PublicError(400, 'OUTSIDE_SHARE', 'This time is not part of what the link shows.');
  return asked;
}
