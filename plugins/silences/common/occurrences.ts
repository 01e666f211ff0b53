import { TZDate } from '@date-fns/tz';
import { addWeeks } from 'date-fns';
import type { SilenceValues } from './silence';

const week = 7 * 24 * 3_600_000;

type When = Pick<SilenceValues, 'startsAt' | 'endsAt' | 'repeat' | 'repeatUntil' | 'zone'>;
/** Milliseconds since the epoch, `until` excluded. */
export interface Occurrence {
  readonly from: number;
  readonly until: number;
}

/**
 * By the wall clock of the zone. A start that the clocks leap over on that day is as much later as they leap, as calendars have it (RFC 5545); the end is then as far from it as it always is,
 * or there would be little or nothing between them.
 */
function nth({ startsAt, endsAt, zone }: When, number: number): Occurrence {
  const [first, end] = [new TZDate(Date.parse(startsAt), zone), new TZDate(Date.parse(endsAt), zone)];
  const start = addWeeks(first, number);
  const from = start.getTime();
  const isLeaptOver = start.getHours() !== first.getHours() || start.getMinutes() !== first.getMinutes();
  return { from, until: isLeaptOver ? from + end.getTime() - first.getTime() : addWeeks(end, number).getTime() };
}

/** The number of the last time; undefined when it comes for ever. */
function lastNumber(when: When): number | undefined {
  if (when.repeat === 'never') return 0;
  if (when.repeatUntil === null) return undefined;
  const end = Date.parse(when.repeatUntil);
  let number = Math.max(0, Math.ceil((end - Date.parse(when.startsAt)) / week));
  while (number > 0 && nth(when, number).from >= end) number -= 1;
  return number;
}

/** The last time that it is there; undefined when it comes for ever. */
export function lastOccurrence(when: When): Occurrence | undefined {
  const number = lastNumber(when);
  return number === undefined ? undefined : nth(when, number);
}

/** The time that goes on at a moment, or the next one; undefined when all are over. A week of its zone may be an hour longer or shorter than seven days. */
export function occurrenceAt(when: When, at: number): Occurrence | undefined {
  const last = lastNumber(when) ?? Number.POSITIVE_INFINITY;
  const about = Math.max(0, Math.floor((at - Date.parse(when.startsAt)) / week) - 1);
  for (let number = Math.min(about, last); number <= last && number <= about + 3; number += 1) {
    const occurrence = nth(when, number);
    if (occurrence.until > at) return occurrence;
  }
  return undefined;
}
