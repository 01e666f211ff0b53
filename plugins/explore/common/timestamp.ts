import { format } from 'date-fns';

/**
 * Time of a row as the log table shows it, in the zone of the browser: `Jan 02 03:04:05.006`.
 * @param time milliseconds since the epoch, or ISO 8601 with any number of decimals
 */
export function formatTimestamp(time: number | string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : format(date, 'MMM dd HH:mm:ss.SSS');
}
