const DAY = 86_400_000;

/** The first day (UTC, `YYYY-MM-DD`) that stays when something is kept for so many whole days before the day of `now`, in milliseconds since the epoch. */
export const firstDayKept = (days: number, now: number): string => new Date(now - days * DAY).toISOString().slice(0, 10);
