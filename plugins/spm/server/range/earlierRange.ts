import { TZDate } from '@date-fns/tz';
import { sub } from 'date-fns';
import type { CompareTo, TimeRange } from '#sdk/query';

const lengths = { '1h': { hours: 1 }, '1d': { days: 1 }, '1w': { weeks: 1 }, '1M': { months: 1 } } as const;

/** A range as long, so long before. Days, weeks and months are those of the calendar of a zone. */
export function earlierRange({ from, to }: TimeRange, compareTo: CompareTo, timezone = 'UTC'): TimeRange {
  const shift = from - sub(new TZDate(from, timezone), lengths[compareTo]).getTime();
  return { from: from - shift, to: to - shift };
}
