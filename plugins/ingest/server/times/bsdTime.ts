import type { Instant } from '../../intake/instant';
import { monthNumber } from './monthNumber';
import { ZONE, zoneMinutes } from './zoneMinutes';

/**
 * `Oct  5 22:14:15`, with a year before, within or behind it, decimals, and a zone. Cisco's devices put `*` or `.` before a clock that is not set by
 * anybody.
 */
const PATTERN = new RegExp(
  `^[*.]?(?:(\\d{4}) )?([A-Z][a-z]{2}) {1,2}(\\d{1,2}),? (?:(\\d{4}),? )?(\\d{2}):(\\d{2}):(\\d{2})(?:[.,](\\d{1,9}))?(?: (\\d{4})(?=[ :]|$))?(?:( )?(${ZONE})(?=[ :]|$))?(?: (\\d{4}))?(?=[ :]|$)`,
);
const DAY = 86_400_000;

/**
 * Reads the time of RFC 3164 and what devices make of it. Where no year is told, it is the one that brings the time nearest to the time of receipt;
 * where no zone is told, it is that of this machine.
 * @param received milliseconds since the epoch
 * @returns with the number of characters read; undefined when the text does not begin with such a time
 */
export function bsdTime(text: string, received: number): { readonly time: Instant; readonly length: number } | undefined {
  const found = PATTERN.exec(text);
  const month = monthNumber(found?.[2] ?? '');
  if (found === null || month < 0) return undefined;
  const [day, hours, minutes, seconds] = [3, 5, 6, 7].map((group) => Number(found[group])) as [number, number, number, number];
  if (day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 60) return undefined;
  const offset = zoneMinutes(found[11] ?? '');
  // Letters that name no zone belong to what follows.
  const length = found[11] !== undefined && offset === undefined ? found[0].length - withoutZone(found) : found[0].length;
  const at = (year: number): number =>
    offset === undefined
      ? new Date(year, month, day, hours, minutes, seconds).getTime()
      : Date.UTC(year, month, day, hours, minutes, seconds) - offset * 60_000;
  const told = found[1] ?? found[4] ?? found[9] ?? (offset === undefined && found[11] !== undefined ? undefined : found[12]);
  const year = new Date(received).getUTCFullYear();
  const millis = told === undefined ? nearest([at(year), at(year - 1), at(year + 1)], received) : at(Number(told));
  const nanos = Number((found[8] ?? '').padEnd(9, '0'));
  return { time: { seconds: Math.floor(millis / 1000), nanos }, length };
}

/** Characters of the letters that were taken for a zone, and of what was read behind them. */
const withoutZone = (found: RegExpExecArray): number =>
  (found[10] ?? '').length + (found[11] ?? '').length + (found[12] === undefined ? 0 : found[12].length + 1);

/** A sender's clock may be a day ahead of ours; what would lie further ahead is of the year before. */
const nearest = (candidates: readonly number[], received: number): number =>
  candidates.filter((millis) => millis <= received + DAY).reduce((best, millis) => Math.max(best, millis), Number.NEGATIVE_INFINITY);
