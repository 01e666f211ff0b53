import type { Instant } from '../../../intake/instant';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PATTERN = /^([A-Z][a-z]{2}) {1,2}(\d{1,2}) (?:(\d{4}) )?(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?: (\d{4}))?(?=[ :])/;
const DAY = 86_400_000;

/**
 * Reads the time of RFC 3164, `Oct  5 22:14:15`. It tells neither year nor zone: the year is the one that brings it nearest to the time of
 * receipt, the zone that of this machine.
 * @param received milliseconds since the epoch
 * @returns with the number of characters read; undefined when the text does not begin with such a time
 */
export function bsdTime(text: string, received: number): { readonly time: Instant; readonly length: number } | undefined {
  const found = PATTERN.exec(text);
  const month = months.indexOf(found?.[1]?.toLowerCase() ?? '');
  if (found === null || month < 0) return undefined;
  const [day, hours, minutes, seconds] = [2, 4, 5, 6].map((group) => Number(found[group])) as [number, number, number, number];
  if (day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 60) return undefined;
  const told = found[3] ?? found[8];
  const at = (year: number): number => new Date(year, month, day, hours, minutes, seconds).getTime();
  const year = new Date(received).getFullYear();
  const millis = told === undefined ? nearest([at(year), at(year - 1), at(year + 1)], received) : at(Number(told));
  const nanos = Number((found[7] ?? '').padEnd(9, '0'));
  return { time: { seconds: Math.floor(millis / 1000), nanos }, length: found[0].length };
}

/** A sender's clock may be a day ahead of ours; what would lie further ahead is of the year before. */
const nearest = (candidates: readonly number[], received: number): number =>
  candidates.filter((millis) => millis <= received + DAY).reduce((best, millis) => Math.max(best, millis), Number.NEGATIVE_INFINITY);
