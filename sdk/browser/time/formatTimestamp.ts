import { browserZone, type TimeZone } from '../../charts/timeZone';

/**
 * Time of a log as the table shows it: `Jan 02 03:04:05.006`.
 * @param time milliseconds since the epoch, or ISO 8601 with any number of decimals
 */
export function formatTimestamp(time: number | string, zone: TimeZone = browserZone): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : zone.format(date, 'MMM dd HH:mm:ss.SSS');
}
