import type { Trigger } from '../../common/trigger';
import { everyMsOf } from '../evaluate/asOf';

/** Evaluations of one backtest at most: 30 days of one each minute. */
export const mostSlots = 30 * 24 * 60;

/** The slots of a trigger in a stretch of time, the earliest first. Milliseconds since the epoch. @param jitter of a trigger that is kept @param coarse evaluates only each so-manieth */
export function slotsOver(
  trigger: Pick<Trigger, 'rules'>,
  { from, to }: { readonly from: number; readonly to: number },
  { jitter = 0, coarse = 1 } = {},
): readonly number[] {
  const step = everyMsOf(trigger) * coarse;
  const first = Math.ceil((from - jitter) / step) * step + jitter;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, at) => first + at * step);
}
