import { daysOf, type Instant } from '../../intake/instant';
import { bsdTime } from './bsdTime';
import { monthNumber } from './monthNumber';
import { readIsoTime } from './readTime';
import { ZONE, zoneMinutes } from './zoneMinutes';

/** ISO 8601 with slashes, a zone by name, or one in brackets: `2026-11-25T03:00:00Z[UTC]`, `2026/11/25 03:00:00`, Go's `… +0100 CET m=+0.1`. */
const DATE_FIRST = new RegExp(
  `^(\\d{4})[-/.](\\d{2})[-/.](\\d{2})[Tt ](\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,18})?)?) ?(${ZONE}|Z)?(?: [A-Z]{1,5})?(?: ?\\[([\\w/+-]{1,40})\\])?(?: m=\\S{1,30})?$`,
);
/** RFC 1123, RFC 850 and access logs: `Wed, 25 Nov 2026 03:00:00 GMT`, `[25/Nov/2026:03:00:00 +0100]`. */
const DAY_FIRST = new RegExp(
  `^\\[?(?:[A-Za-z]{3,9},? )?(\\d{1,2})[ /-]([A-Za-z]{3,9})[ /-](\\d{4}|\\d{2})[ :T](\\d{2}):(\\d{2})(?::(\\d{2})(?:[.,:](\\d{1,9}))?)?(?: ?(${ZONE}))?\\]?$`,
);
const WEEKDAY = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? /;

/**
 * Reads the forms of a time that people and servers write beside ISO 8601. Without a zone it is UTC, but for those of {@link bsdTime}.
 * @param received milliseconds since the epoch, for forms that tell no year
 */
export function readWrittenTime(text: string, received: number): Instant | undefined {
  const plain = text.trim();
  return dateFirst(plain) ?? dayFirst(plain) ?? monthFirst(plain, received);
}

function dateFirst(text: string): Instant | undefined {
  const found = DATE_FIRST.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, clock, zone, name] = found;
  const offset = zone === undefined ? zoneMinutes(name?.replace(/^Etc\//, '') ?? 'UTC') : zoneMinutes(zone);
  const bytes = Buffer.from(`${year}-${month}-${day}T${clock}`);
  const time = readIsoTime(bytes, 0, bytes.length);
  return time === undefined || offset === undefined ? undefined : { seconds: time.seconds - offset * 60, nanos: time.nanos };
}

function dayFirst(text: string): Instant | undefined {
  const found = DAY_FIRST.exec(text);
  if (found === null) return undefined;
  const [, day = '', name = '', year = '', hours = '', minutes = '', seconds = '0', fraction = '', zone = 'UTC'] = found;
  const month = monthNumber(name);
  const offset = zoneMinutes(zone);
  const isOnClock = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 61;
  if (month < 0 || offset === undefined || Number(day) < 1 || Number(day) > 31 || !isOnClock) return undefined;
  const days = daysOf(year.length === 2 ? 2000 + Number(year) : Number(year), month + 1, Number(day));
  const inDay = Number(hours) * 3600 + (Number(minutes) - offset) * 60 + Number(seconds);
  return { seconds: days * 86_400 + inDay, nanos: Number(fraction.padEnd(9, '0')) };
}

function monthFirst(text: string, received: number): Instant | undefined {
  const rest = text.replace(WEEKDAY, '');
  const found = bsdTime(rest, received);
  return found?.length === rest.length ? found.time : undefined;
}
