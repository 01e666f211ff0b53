import { daysOf, type Instant } from '../../intake/instant';

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** The number written with `count` digits at `at`, or -1. */
function number(bytes: Uint8Array, at: number, count: number, end: number): number {
  if (at + count > end) return -1;
  let value = 0;
  for (let index = at; index < at + count; index++) {
    const digit = (bytes[index] as number) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Minutes east of UTC of `Z`, `+02:00`, `+0200`, `+02`, or nothing (UTC); undefined when it is none of them. */
function zone(bytes: Uint8Array, at: number, end: number): number | undefined {
  let from = at;
  if (bytes[from] === 32 && from < end) from++;
  if (from === end) return from === at ? 0 : undefined;
  const sign = bytes[from];
  if ((sign === 90 || sign === 122) && from + 1 === end) return 0;
  if (sign !== 43 && sign !== 45) return undefined;
  const hours = number(bytes, from + 1, 2, end);
  let rest = from + 3;
  if (bytes[rest] === 58 && rest < end) rest++;
  const minutes = rest === end && rest === from + 3 ? 0 : number(bytes, rest, 2, end);
  const closed = rest + 2 === end || (rest === end && rest === from + 3);
  if (hours < 0 || hours > 18 || minutes < 0 || minutes > 59 || !closed) return undefined;
  return (sign === 45 ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * Reads an ISO 8601 time: `T` or a blank between date and time, seconds and up to nine decimals (further ones are cut) optional, any
 * offset, UTC without one; a date alone is its midnight.
 */
export function readIsoTime(bytes: Uint8Array, start: number, end: number): Instant | undefined {
  const year = number(bytes, start, 4, end);
  const month = number(bytes, start + 5, 2, end);
  const day = number(bytes, start + 8, 2, end);
  if (year < 0 || month < 1 || month > 12 || day < 1 || bytes[start + 4] !== 45 || bytes[start + 7] !== 45) return undefined;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (day > (DAYS[month - 1] as number) || (month === 2 && day === 29 && !leap)) return undefined;
  const midnight = daysOf(year, month, day) * 86_400;
  let at = start + 10;
  if (at === end) return { seconds: midnight, nanos: 0 };
  const separator = bytes[at];
  if (separator !== 84 && separator !== 116 && separator !== 32) return undefined;
  const hours = number(bytes, at + 1, 2, end);
  const minutes = number(bytes, at + 4, 2, end);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || bytes[at + 3] !== 58) return undefined;
  at += 6;
  let seconds = 0;
  let nanos = 0;
  if (bytes[at] === 58 && at < end) {
    seconds = number(bytes, at + 1, 2, end);
    if (seconds < 0 || seconds > 60) return undefined;
    at += 3;
    if ((bytes[at] === 46 || bytes[at] === 44) && at < end) {
      at++;
      if (at >= end || !isDigit(bytes[at])) return undefined;
      let scale = 100_000_000;
      for (; at < end && isDigit(bytes[at]); at++) {
        nanos += ((bytes[at] as number) - 48) * scale;
        scale = (scale / 10) | 0;
      }
    }
  }
  const offset = zone(bytes, at, end);
  if (offset === undefined) return undefined;
  return { seconds: midnight + hours * 3600 + minutes * 60 + seconds - offset * 60, nanos };
}

const PLAIN_NUMBER = /^(\d{1,19})(?:\.(\d{1,18}))?$/;

/**
 * Reads a time written as a number since the epoch, its unit told by its magnitude: below 10^11 seconds (decimals allowed), below
 * 10^14 milliseconds, below 10^17 microseconds, else nanoseconds. Digits are taken from the text, so that nanoseconds stay exact.
 */
export function readEpochTime(text: string): Instant | undefined {
  const found = PLAIN_NUMBER.exec(text);
  if (found === null) return undefined;
  const whole = (found[1] as string).replace(/^0+(?=\d)/, '');
  const decimals = found[2] ?? '';
  const shift = whole.length <= 11 ? 0 : whole.length <= 14 ? 3 : whole.length <= 17 ? 6 : 9;
  const cut = whole.length - shift;
  const fraction = (whole.slice(cut) + decimals).slice(0, 9).padEnd(9, '0');
  return { seconds: Number(whole.slice(0, cut)), nanos: Number(fraction) };
}

/** A time in whatever form it was sent: ISO text or a number since the epoch, also as text. */
export function readTime(value: unknown): Instant | undefined {
  if (typeof value === 'number') {
    const text = String(value);
    return readEpochTime(text);
  }
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const bytes = Buffer.from(value.trim());
  return readIsoTime(bytes, 0, bytes.length) ?? readEpochTime(value.trim());
}
