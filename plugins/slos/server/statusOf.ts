import type { Context } from '#sdk';
import { PublicError, type TenantScope } from '#sdk/server';
import { budgetLeft, burnRate, type SloState, sloState, windowStart } from '../common/errorBudget';
import type { Slo } from '../common/slo';
import { countEvents } from './countEvents';

const minute = 60_000;
const hour = 60 * minute;
/** Objectives whose queries are asked at the same time. */
const atOnce = 4;

interface Asking {
  readonly services: Context;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How an objective stands as of the last whole minute. @throws PublicError as its query fails */
export async function statusOf({ indicator, objective, window }: Slo, { now, ...asking }: Asking) {
  const to = Math.floor(now / minute) * minute;
  const from = windowStart(window, to);
  const [counted, last] = await Promise.all([
    countEvents(indicator, { from, to }, asking),
    countEvents(indicator, { from: to - hour, to }, asking),
  ]);
  return {
    state: sloState(counted, objective),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...counted,
    budgetLeft: budgetLeft(counted, objective),
    burnRate: burnRate(last, objective),
  };
}

/** Those of objectives that are in a state, in their order; `failed`: what they ask cannot be answered. */
export async function inState(all: readonly Slo[], state: SloState | 'failed', asking: Asking): Promise<readonly Slo[]> {
  const states = new Map<string, SloState | 'failed'>();
  const left = all.values();
  const work = async (): Promise<void> => {
    for (const slo of left) {
      const { indicator, objective, window } = slo;
      const to = Math.floor(asking.now / minute) * minute;
      try {
        states.set(slo.id, sloState(await countEvents(indicator, { from: windowStart(window, to), to }, asking), objective));
      } catch (error) {
        asking.signal.throwIfAborted();
        if (!(error instanceof PublicError)) throw error;
        states.set(slo.id, 'failed');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return all.filter(({ id }) => states.get(id) === state);
}
