const DAY = 86_400_000;

/** The day of a moment, `YYYY-MM-DD`, UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** All days from the first to the last, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY) days.push(dayOf(time));
  return days;
}

/** Seconds until the day is over, UTC. */
export const secondsLeft = (now: number): number => Math.ceil((DAY - (now % DAY)) / 1000);

/** When the day is over, ISO 8601. */
export const dayEnd = (now: number): string => new Date(now - (now % DAY) + DAY).toISOString();
