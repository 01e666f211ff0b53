/** A point in time: whole seconds since the epoch and nanoseconds within the second (0 … 999,999,999). */
export interface Instant {
  readonly seconds: number;
  readonly nanos: number;
}

export const instantOfMillis = (millis: number): Instant => {
  const seconds = Math.floor(millis / 1000);
  return { seconds, nanos: Math.round((millis - seconds * 1000) * 1e6) };
};

export const instantOfNanos = (nanos: bigint): Instant => ({
  seconds: Number(nanos / 1_000_000_000n),
  nanos: Number(nanos % 1_000_000_000n),
});

/** Days since the epoch of a proleptic Gregorian date. */
export function daysOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

let cachedDay = Number.NaN;
let cachedDate = '';

/** `2026-01-02` of seconds since the epoch. */
function dateOf(seconds: number): string {
  const day = Math.floor(seconds / 86_400);
  if (day !== cachedDay) {
    cachedDate = new Date(day * 86_400_000).toISOString().slice(0, 10);
    cachedDay = day;
  }
  return cachedDate;
}

const pair = (value: number): string => (value < 10 ? `0${value}` : String(value));

function clockOf(seconds: number): string {
  const inDay = seconds - Math.floor(seconds / 86_400) * 86_400;
  const hours = Math.floor(inDay / 3600);
  const minutes = Math.floor((inDay - hours * 3600) / 60);
  return `${pair(hours)}:${pair(minutes)}:${pair(inDay - hours * 3600 - minutes * 60)}`;
}

/** `2026-01-02 03:04:05.123456789`: the form the engine reads without guessing. */
export const instantText = ({ seconds, nanos }: Instant): string =>
  `${dateOf(seconds)} ${clockOf(seconds)}.${String(nanos).padStart(9, '0')}`;

/** Seconds of 0001-01-01 and of the end of 9999-12-31: what ISO 8601 writes with four digits of a year. */
const FIRST_WRITABLE = -62_135_596_800;
const LAST_WRITABLE = 253_402_300_799;

/** ISO 8601 with nine decimals; a time outside its calendar stays seconds since the epoch. */
export const isoText = ({ seconds, nanos }: Instant): string => {
  const decimals = String(nanos).padStart(9, '0');
  if (seconds < FIRST_WRITABLE || seconds > LAST_WRITABLE) return `${seconds}.${decimals}`;
  return `${dateOf(seconds)}T${clockOf(seconds)}.${decimals}Z`;
};

/** Puts `03:04:05` at a place already written. */
export function writeClock(bytes: Buffer, place: number, seconds: number): void {
  const inDay = seconds - Math.floor(seconds / 86_400) * 86_400;
  const hours = Math.floor(inDay / 3600);
  const minutes = Math.floor((inDay - hours * 3600) / 60);
  writePair(bytes, place, hours);
  writePair(bytes, place + 3, minutes);
  writePair(bytes, place + 6, inDay - hours * 3600 - minutes * 60);
}

function writePair(bytes: Buffer, place: number, value: number): void {
  const tens = Math.floor(value / 10);
  bytes[place] = 48 + tens;
  bytes[place + 1] = 48 + value - tens * 10;
}
