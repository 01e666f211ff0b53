import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../testing/cases';
import { DateMathError, parseDateMath } from './dateMath';

const now = Date.UTC(2026, 4, 13, 10, 42, 17, 345); // A Wednesday.
const read = (text: string | number, more: { timezone?: string; roundUp?: boolean } = {}): string =>
  new Date(parseDateMath(text, { now, ...more })).toISOString();

test.each([
  ['now', '2026-05-13T10:42:17.345Z'],
  ['now-15m', '2026-05-13T10:27:17.345Z'],
  ['now+1h', '2026-05-13T11:42:17.345Z'],
  ['now-500ms', '2026-05-13T10:42:16.845Z'],
  ['now-1d', '2026-05-12T10:42:17.345Z'],
  ['now-1w', '2026-05-06T10:42:17.345Z'],
  ['now-3M', '2026-02-13T10:42:17.345Z'],
  ['now-1y', '2025-05-13T10:42:17.345Z'],
  ['now/s', '2026-05-13T10:42:17.000Z'],
  ['now/m', '2026-05-13T10:42:00.000Z'],
  ['now/h', '2026-05-13T10:00:00.000Z'],
  ['now/H', '2026-05-13T10:00:00.000Z'],
  ['now/d', '2026-05-13T00:00:00.000Z'],
  ['now/w', '2026-05-11T00:00:00.000Z'],
  ['now/M', '2026-05-01T00:00:00.000Z'],
  ['now/y', '2026-01-01T00:00:00.000Z'],
  ['now-1d/d', '2026-05-12T00:00:00.000Z'],
  ['now/d-1h', '2026-05-12T23:00:00.000Z'],
  ['NOW-1d', '2026-05-12T10:42:17.345Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
  ['2026-03', '2026-03-01T00:00:00.000Z'],
  ['2026-03-04', '2026-03-04T00:00:00.000Z'],
  ['2026-03-04T05:06', '2026-03-04T05:06:00.000Z'],
  ['2026-03-04 05:06:07', '2026-03-04T05:06:07.000Z'],
  ['2026-03-04T05:06:07.123456789Z', '2026-03-04T05:06:07.123Z'],
  ['2026-03-04T05:06:07.5+02:00', '2026-03-04T03:06:07.500Z'],
  ['2026-03-04T05:06:07-0330', '2026-03-04T08:36:07.000Z'],
  ['2026-01-31||+1M', '2026-02-28T00:00:00.000Z'],
  ['2026-03-04||/M', '2026-03-01T00:00:00.000Z'],
  ['1780000000000', '2026-05-28T20:26:40.000Z'],
  [' now-1h ', '2026-05-13T09:42:17.345Z'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('a number is milliseconds since the epoch', () => {
  expect(parseDateMath(1_780_000_000_000.7, { now })).toBe(1_780_000_000_000);
  expect(parseDateMath(0, { now })).toBe(0);
});

test.each([
  ['now/d', '2026-05-13T23:59:59.999Z'],
  ['now/w', '2026-05-17T23:59:59.999Z'],
  ['2026', '2026-12-31T23:59:59.999Z'],
  ['2026-02', '2026-02-28T23:59:59.999Z'],
  ['2026-03-04', '2026-03-04T23:59:59.999Z'],
  ['2026-03-04T05:06', '2026-03-04T05:06:59.999Z'],
  ['2026-03-04T05:06:07', '2026-03-04T05:06:07.999Z'],
  ['2026-03-04T05:06:07.123', '2026-03-04T05:06:07.123Z'],
  ['2026-03-04||+1d', '2026-03-05T00:00:00.000Z'],
  ['now-1h', '2026-05-13T09:42:17.345Z'],
])('rounded up: %s', (text, expected) => {
  expect(read(text, { roundUp: true })).toBe(expected);
});

test('days, and dates without an offset, are those of the time zone, also when the clocks change', () => {
  const timezone = 'Europe/Berlin';
  expect(read('now/d', { timezone })).toBe('2026-05-12T22:00:00.000Z');
  expect(read('2026-03-29', { timezone })).toBe('2026-03-28T23:00:00.000Z');
  expect(read('2026-03-29', { timezone, roundUp: true })).toBe('2026-03-29T21:59:59.999Z');
  expect(read('2026-03-29||+1d', { timezone })).toBe('2026-03-29T22:00:00.000Z');
  expect(read('2026-03-29T00:00:00Z', { timezone })).toBe('2026-03-29T00:00:00.000Z');
  expect(read('now/d', { timezone: 'Asia/Kolkata' })).toBe('2026-05-12T18:30:00.000Z');
});

test.each([
  ['yesterday', "'yesterday' is not a time: write now-15m, now/d, 2026-01-02T03:04:05Z, or milliseconds since the epoch"],
  ['', "'' is not a time: write now-15m, now/d, 2026-01-02T03:04:05Z, or milliseconds since the epoch"],
  ['now-15q', "'now-15q' is not a time: '-15q' is no step such as -15m, +1d or /d, with a unit of ms, s, m, h, d, w, M or y"],
  ['now-', "'now-' is not a time: '-' is no step such as -15m, +1d or /d, with a unit of ms, s, m, h, d, w, M or y"],
  ['now/ms', "'now/ms' is not a time: 's' is no step such as -15m, +1d or /d, with a unit of ms, s, m, h, d, w, M or y"],
  ['2026-02-30', "'2026-02-30' is not a time: there is no such date or time"],
  ['2026-01-01T25:00', "'2026-01-01T25:00' is not a time: there is no such date or time"],
  ['now+999999999y', "'now+999999999y' is not a time: it is out of range"],
  ['99999999999999999999', "'99999999999999999999' is not a time: it is out of range"],
])('a clear error: %s', (text, message) => {
  expect(() => parseDateMath(text, { now })).toThrow(DateMathError);
  expect(() => parseDateMath(text, { now })).toThrow(message);
});

test('an unknown time zone and an endless text are named', () => {
  expect(() => parseDateMath('now', { now, timezone: 'Mars/Base' })).toThrow(
    "'Mars/Base' is not a time: it is not the IANA name of a time zone",
  );
  expect(() => parseDateMath('now'.padEnd(200, '-1d'), { now })).toThrow('it is longer than 100 characters');
});

test('no text brings anything but a time or a DateMathError', () => {
  const part = fc.constantFrom('now', '-', '+', '/', '||', '1', '99', 'd', 'M', 'ms', '2026', '-01', '-31', 'T10', ':30', 'Z', '.5', ' ');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      ),
      (text) => {
        try {
          expect(Number.isInteger(parseDateMath(text, { now }))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DateMathError);
        }
      },
    ),
    { numRuns: cases(1000) },
  );
});
