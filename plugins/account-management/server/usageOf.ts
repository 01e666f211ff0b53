import type { StorageUse } from '#sdk/server';
import type { AccountUsage } from '../contract';

const day = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** First day of the month of a moment, UTC. */
export const monthOf = (now: number): string => `${dayOf(now).slice(0, 7)}-01`;

/** What one account uses, summed over signals and places, at the moment `now`. */
export function usageOf(uses: readonly Pick<StorageUse, 'accountId' | 'day' | 'bytes'>[], accountId: number, now: number): AccountUsage {
  const own = uses.filter((use) => use.accountId === accountId);
  const between = (from: string, to: string): number =>
    own.filter((use) => use.day >= from && use.day <= to).reduce((sum, { bytes }) => sum + bytes, 0);
  const today = dayOf(now);
  return {
    today: between(today, today),
    daily: between(dayOf(now - 7 * day), dayOf(now - day)) / 7,
    month: between(monthOf(now), today),
    stored: own.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
