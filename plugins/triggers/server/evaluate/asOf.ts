import { msOf } from '../../common/minutes';
import type { Trigger } from '../../common/trigger';

type Asking = Pick<Trigger, 'search' | 'rules'>;

export const everyMsOf = ({ rules }: Pick<Trigger, 'rules'>): number => msOf(rules.everyMinutes);
export const periodMsOf = ({ search }: Pick<Trigger, 'search'>): number => search.periodInMinutes * 60_000;

/**
 * The moment that an evaluation asks about: so long before its slot that rows on their way are there. Queries of other kinds than logs are asked for whole multiples of the interval, which are
 * the moments that they answer for over the past. Milliseconds since the epoch.
 */
export function asOf(trigger: Asking, slot: number): number {
  const moment = slot - trigger.rules.ingestDelaySeconds * 1000;
  const everyMs = everyMsOf(trigger);
  return trigger.search.query === undefined ? moment : Math.floor(moment / everyMs) * everyMs;
}

/** The time that an evaluation asks about, `to` excluded. */
export function askedRange(trigger: Asking, slot: number): { readonly from: number; readonly to: number } {
  const to = asOf(trigger, slot);
  return { from: to - periodMsOf(trigger), to };
}
