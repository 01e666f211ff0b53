import { TZDate, tz } from '@date-fns/tz';
import { format, isValid } from 'date-fns';
import { isTimeZone } from '../isTimeZone';

/** The zone in which times are shown and typed. */
export interface TimeZone {
  /** IANA name; undefined for the zone of the browser. */
  readonly name: string | undefined;
  /** @param at milliseconds since the epoch or a Date @param pattern of date-fns */
  format(at: number | Date, pattern: string): string;
  /** Milliseconds since the epoch at a time of the wall clock, written as ISO 8601 without an offset; NaN for anything else. */
  read(wallClock: string): number;
}

/** The zone of the browser, which costs no table of zones. */
export const browserZone: TimeZone = {
  name: undefined,
  format: (at, pattern) => format(at, pattern),
  read: (wallClock) => new Date(wallClock).getTime(),
};

/** A zone by its IANA name; that of the browser when the browser does not know it. */
export function zoneNamed(name: string): TimeZone {
  if (!isTimeZone(name)) return browserZone;
  const inZone = tz(name);
  return {
    name,
    format: (at, pattern) => format(at, pattern, { in: inZone }),
    read: (wallClock) => {
      const read = new Date(`${wallClock}Z`);
      if (!isValid(read)) return Number.NaN;
      const [year, month, day] = [read.getUTCFullYear(), read.getUTCMonth(), read.getUTCDate()];
      const [hour, minute, second] = [read.getUTCHours(), read.getUTCMinutes(), read.getUTCSeconds()];
      return new TZDate(year, month, day, hour, minute, second, read.getUTCMilliseconds(), name).getTime();
    },
  };
}
