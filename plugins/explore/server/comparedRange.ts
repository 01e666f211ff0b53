import { TZDate } from '@date-fns/tz';
import { sub } from 'date-fns';
import type { CompareTo, TimeRange } from '#sdk/query';

const spans = { '1h': { hours: 1 }, '1d': { days: 1 }, '1w': { weeks: 1 }, '1M': { months: 1 } } as const;

/**
 * The range as long ago as asked, and just as long. Days, weeks and months are those of the calendar, so that nine o'clock is compared with nine o'clock.
 * @returns with the milliseconds that it was moved by
 */
export function comparedRange({ from, to }: TimeRange, compareTo: CompareTo, timezone = 'UTC'): TimeRange & { readonly shift: number } {
  const shift = from - sub(new TZDate(from, timezone), spans[compareTo]).getTime();
  return { from: from - shift, to: to - shift, shift };
}
