import { expect, test } from 'vitest';
import { describeRange, describeZone, parseRelative, readAbsolute } from './describeRange';
import { widenRange } from './widenRange';

test('ranges in words', () => {
  expect(describeRange('now-15m', 'now')).toBe('Last 15 minutes');
  expect(describeRange('now-1d', 'now')).toBe('Last 1 day');
  expect(describeRange('now-7m', 'now')).toBe('Last 7 minutes');
  const at = (hour: number, day = 2) => String(new Date(2026, 0, day, hour).getTime());
  expect(describeRange(at(3), at(4))).toBe('Jan 02 03:00:00 to 04:00:00');
  expect(describeRange(at(3), at(4, 5))).toBe('Jan 02 03:00:00 to Jan 05 04:00:00');
  expect(describeRange('now-3h', 'now-1h')).toBe('3 hours ago to 1 hour ago');
  expect(describeRange('now-1d/d', 'now/d')).toBe('now-1d/d to now/d');
});

test('relative and absolute are told apart', () => {
  expect(parseRelative('now-90s')).toEqual({ amount: 90, unit: 's' });
  expect(parseRelative('now-1d/d')).toBeUndefined();
  expect(readAbsolute('now-1h')).toBeUndefined();
  expect(readAbsolute('2026-01-02T03:04:05Z')?.getTime()).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
  expect(readAbsolute('1767322800000')?.getTime()).toBe(1767322800000);
  expect(describeZone()).toMatch(/^\S+ \(UTC[+-]\d\d:\d\d\)$/);
});

test('a wider range is the next step, or three times the time between two dates', () => {
  expect(widenRange('now-15m', 'now')).toMatchObject({ from: 'now-1h' });
  expect(widenRange('now-1h', 'now')).toMatchObject({ from: 'now-6h' });
  expect(widenRange('now-30d', 'now')).toBeUndefined();
  expect(widenRange('1000000', '1600000')).toEqual({ from: '400000', to: '2200000' });
});
