import { browserZone, type TimeZone } from '../timeZone';

const day = 86_400_000;

/** A bar's start as short as the range allows. */
export function barLabel(time: number, interval: number, times: readonly number[], { format }: TimeZone = browserZone): string {
  const span = (times.at(-1) ?? time) - (times[0] ?? time);
  if (interval >= day) return format(time, 'MMM dd');
  if (span > day) return format(time, 'MMM dd HH:mm');
  if (interval < 1000) return format(time, 'HH:mm:ss.SSS');
  return format(time, interval < 60_000 ? 'HH:mm:ss' : 'HH:mm');
}
