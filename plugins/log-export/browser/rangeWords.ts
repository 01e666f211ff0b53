import { datePatterns, type TimeZone } from '#sdk/browser';
import { DateMathError, parseDateMath } from '#sdk/query';

/** `Mar 01, 2026 12:00:00 to 12:15:00`: from when to when a range reaches now, or what was written where that is no time. */
export function rangeWords(
  { from, to }: { readonly from: string | number; readonly to: string | number },
  zone: TimeZone,
  now = Date.now(),
): string {
  const timezone = zone.name === undefined ? {} : { timezone: zone.name };
  try {
    const start = parseDateMath(from, { now, ...timezone });
    const end = parseDateMath(to, { now, ...timezone, roundUp: true });
    const isSameDay = zone.format(start, 'yyyy-MM-dd') === zone.format(end, 'yyyy-MM-dd');
    return `${zone.format(start, datePatterns.second)} to ${zone.format(end, isSameDay ? 'HH:mm:ss' : datePatterns.second)}`;
  } catch (error) {
    if (!(error instanceof DateMathError)) throw error;
    return `${from} to ${to}`;
  }
}
