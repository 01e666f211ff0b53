const DAY = 86_400_000;

/** Periods to choose from, in days up to today (UTC). */
export const periods = [
  { days: 7, title: 'Last 7 days' },
  { days: 30, title: 'Last 30 days' },
  { days: 90, title: 'Last 90 days' },
  { days: 365, title: 'Last year' },
] as const;
export const usualPeriod = 30;

/** First and last day, `YYYY-MM-DD`. */
export function periodOf(days: number, now: number = Date.now()): { readonly from: string; readonly to: string } {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: day(now - (days - 1) * DAY), to: day(now) };
}
