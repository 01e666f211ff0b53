import { browserZone, type TimeZone } from './timeZone';

const day = 86_400_000;

/** Whether a time of day alone does not tell which moment is meant. */
export const spansDays = (times: readonly number[]): boolean => (times.at(-1) ?? 0) - (times[0] ?? 0) > day;

/** A bar's start as short as the range allows. */
export function barLabel(time: number, interval: number, times: readonly number[], { format }: TimeZone = browserZone): string {
  if (interval >= day) return format(time, 'MMM dd');
  if (spansDays(times)) return format(time, 'MMM dd HH:mm');
  if (interval < 1000) return format(time, 'HH:mm:ss.SSS');
  return format(time, interval < 60_000 ? 'HH:mm:ss' : 'HH:mm');
}
