import { TZDate } from '@date-fns/tz';
import {
  add,
  addMilliseconds,
  type Duration,
  startOfDay,
  startOfHour,
  startOfISOWeek,
  startOfMinute,
  startOfMonth,
  startOfSecond,
  startOfYear,
} from 'date-fns';
import { isTimeZone } from '../isTimeZone';

/** A time that cannot be read. The message names the text and what is accepted. */
export class DateMathError extends Error {
  constructor(text: string, why: string) {
    super(`'${text}' is not a time: ${why}`);
    this.name = 'DateMathError';
  }
}

export interface DateMathOptions {
  /** Milliseconds since the epoch that `now` means. */
  readonly now: number;
  /** IANA name by which days, weeks and dates without an offset are reckoned; UTC when absent. */
  readonly timezone?: string;
  /** Takes the last millisecond of what is rounded or left out (`now/d`, `2026-03-01`), as the upper end of an inclusive range does. */
  readonly roundUp?: boolean;
}

type Unit = 's' | 'm' | 'h' | 'd' | 'w' | 'M' | 'y';

const units: Readonly<Record<Unit, { readonly key: keyof Duration; readonly start: (date: TZDate) => TZDate }>> = {
  s: { key: 'seconds', start: startOfSecond },
  m: { key: 'minutes', start: startOfMinute },
  h: { key: 'hours', start: startOfHour },
  d: { key: 'days', start: startOfDay },
  w: { key: 'weeks', start: startOfISOWeek },
  M: { key: 'months', start: startOfMonth },
  y: { key: 'years', start: startOfYear },
};

const accepted = 'write now-15m, now/d, 2026-01-02T03:04:05Z, or milliseconds since the epoch';
const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const maxLength = 100;
const latest = 8.64e15;

/**
 * Reads Elasticsearch's date math: `now-15m`, `now-1d/d`, `2026-01-02||+1M/M`, ISO 8601 dates with or without a time, and milliseconds
 * since the epoch. Units are ms, s, m, h, d, w (from Monday), M and y; H and D stand for h and d.
 * @returns milliseconds since the epoch; digits below the millisecond are cut off
 * @throws DateMathError
 */
export function parseDateMath(text: string | number, options: DateMathOptions): number {
  if (typeof text === 'number') return within(String(text), text);
  const trimmed = text.trim();
  if (trimmed.length > maxLength) throw new DateMathError(`${trimmed.slice(0, 20)}…`, `it is longer than ${maxLength} characters`);
  if (/^-?\d{5,}$/.test(trimmed)) return within(trimmed, Number(trimmed));
  const zone = zoneOf(options.timezone ?? 'UTC');
  const { anchor, math } = anchored(trimmed, options.now, zone, options.roundUp === true);
  return within(trimmed, calculate(trimmed, anchor, math, options.roundUp === true).getTime());
}

function within(text: string, time: number): number {
  if (!Number.isFinite(time) || Math.abs(time) > latest) throw new DateMathError(text, 'it is out of range');
  return Math.trunc(time);
}

function zoneOf(name: string): string {
  if (!isTimeZone(name)) throw new DateMathError(name, 'it is not the IANA name of a time zone, such as Europe/Berlin');
  return name;
}

function anchored(text: string, now: number, zone: string, roundUp: boolean): { anchor: TZDate; math: string } {
  if (/^now(?=[+\-/]|$)/i.test(text)) return { anchor: new TZDate(now, zone), math: text.slice(3) };
  const bar = text.indexOf('||');
  const date = bar === -1 ? text : text.slice(0, bar);
  const math = bar === -1 ? '' : text.slice(bar + 2);
  return { anchor: readIso(text, date, zone, roundUp && math === ''), math };
}

function readIso(text: string, date: string, zone: string, roundUp: boolean): TZDate {
  const parts = iso.exec(date);
  if (parts === null) throw new DateMathError(text, accepted);
  const [, year, month, day, hour, minute, second, fraction, offset] = parts;
  const numbers = [
    Number(year),
    Number(month ?? 1),
    Number(day ?? 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  ] as const;
  const [y, mo, d, h, mi, s] = numbers;
  const days = new Date(Date.UTC(y, mo, 0)).getUTCDate();
  if (mo < 1 || mo > 12 || d < 1 || d > days || h > 23 || mi > 59 || s > 59) throw new DateMathError(text, 'there is no such date or time');
  const milliseconds = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  const local = new TZDate(y, mo - 1, d, h, mi, s, milliseconds, offset === undefined ? zone : offsetZone(offset));
  const missing: Unit | undefined =
    month === undefined
      ? 'y'
      : day === undefined
        ? 'M'
        : hour === undefined
          ? 'd'
          : second === undefined
            ? 'm'
            : fraction === undefined
              ? 's'
              : undefined;
  return roundUp && missing !== undefined ? endOf(local, missing) : local;
}

const offsetZone = (offset: string): string => (/^z$/i.test(offset) ? 'UTC' : `${offset.slice(0, 3)}:${offset.slice(-2)}`);

const endOf = (date: TZDate, unit: Unit): TZDate => addMilliseconds(add(units[unit].start(date), { [units[unit].key]: 1 }), -1);

function calculate(text: string, anchor: TZDate, math: string, roundUp: boolean): TZDate {
  let date = anchor;
  let rest = math;
  while (rest !== '') {
    const step = /^(?:([+-])(\d{1,9})(ms|[smhdwMyHD])|\/([smhdwMyHD]))/.exec(rest);
    if (step === null)
      throw new DateMathError(text, `'${rest}' is no step such as -15m, +1d or /d, with a unit of ms, s, m, h, d, w, M or y`);
    const [whole, sign, amount, unit, rounded] = step;
    const count = Number(amount ?? 0) * (sign === '-' ? -1 : 1);
    if (unit === 'ms') date = addMilliseconds(date, count);
    else if (unit !== undefined) date = add(date, { [units[unitOf(unit)].key]: count });
    else if (rounded !== undefined) date = roundUp ? endOf(date, unitOf(rounded)) : units[unitOf(rounded)].start(date);
    rest = rest.slice(whole.length);
  }
  return date;
}

const unitOf = (letter: string): Unit => (letter === 'H' ? 'h' : letter === 'D' ? 'd' : (letter as Unit));
