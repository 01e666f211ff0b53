import { expect, test } from 'vitest';
import { askedRange, secondsOf, widthOf } from './askedRange';

const at = (text: string): number => Date.parse(text);
const now = at('2026-03-10T12:00:30Z');

test('a range is widened to whole minutes, and the minute under way counts as far as it has come', () => {
  const { range, seconds, compared } = askedRange({ start: 'now-1h', end: 'now' }, now);
  expect(range).toEqual({ from: at('2026-03-10T11:00:00Z'), to: at('2026-03-10T12:01:00Z') });
  expect(seconds).toBe(3630);
  expect(compared).toBeUndefined();
});

test('a range is compared with one as long, by the calendar', () => {
  const written = { start: '2026-03-10T11:00:00Z', end: '2026-03-10T12:00:00Z' };
  const before = (compareTo: '1h' | '1d' | '1w' | '1M') =>
    new Date(askedRange({ ...written, compareTo }, now).compared?.from ?? 0).toISOString();
  expect(before('1h')).toBe('2026-03-10T10:00:00.000Z');
  expect(before('1d')).toBe('2026-03-09T11:00:00.000Z');
  expect(before('1w')).toBe('2026-03-03T11:00:00.000Z');
  expect(before('1M')).toBe('2026-02-10T11:00:00.000Z');
});

test('what is no range, or too long a one, is refused with what to do', () => {
  expect(() => askedRange({ start: 'now', end: 'now-1h' }, now)).toThrow('must be before');
  expect(() => askedRange({ start: 'soon', end: 'now' }, now)).toThrow('is not a time');
  expect(() => askedRange({ start: 'now-93d', end: 'now' }, now)).toThrow('at most 92 days');
});

test('stretches of time are round, and seconds never none', () => {
  expect(widthOf({ from: 0, to: 3_600_000 }, 60)).toBe(60_000);
  expect(widthOf({ from: 0, to: 24 * 3_600_000 }, 60)).toBe(30 * 60_000);
  expect(widthOf({ from: 0, to: 92 * 24 * 3_600_000 }, 60)).toBe(2 * 24 * 3_600_000);
  expect(secondsOf({ from: 100_000_000, to: 200_000_000 }, 0)).toBe(60);
});
