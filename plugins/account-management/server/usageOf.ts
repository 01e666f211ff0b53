import type { DayReceived } from '#plugins/ingest/contract';
import type { StorageUse } from '#sdk/server';
import type { AccountUsage } from '../contract';

const day = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** First day of the month of a moment, UTC. */
export const monthOf = (now: number): string => `${dayOf(now).slice(0, 7)}-01`;

/** First and last day of what {@link usageOf} wants to know of what was taken in. */
export function daysOfUsage(now: number): readonly [from: string, to: string] {
  return [dayOf(Math.min(now - 7 * day, Date.parse(monthOf(now)))), dayOf(now)];
}

/** What one account uses, summed over signals, at the moment `now`: by day what was taken in, as its plan counts it, and what is stored of it in all places. */
export function usageOf(
  uses: readonly Pick<StorageUse, 'accountId' | 'bytes'>[],
  received: readonly Pick<DayReceived, 'accountId' | 'day' | 'bytes'>[],
  accountId: number,
  now: number,
): AccountUsage {
  const sum = (rows: readonly { readonly bytes: number }[]): number => rows.reduce((total, { bytes }) => total + bytes, 0);
  const own = received.filter((one) => one.accountId === accountId);
  const between = (from: string, to: string): number => sum(own.filter((one) => one.day >= from && one.day <= to));
  const today = dayOf(now);
  return {
    today: between(today, today),
    daily: between(dayOf(now - 7 * day), dayOf(now - day)) / 7,
    month: between(monthOf(now), today),
    stored: sum(uses.filter((use) => use.accountId === accountId)),
  };
}
