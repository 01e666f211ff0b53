import { expect, test } from 'vitest';
import { formatTimestamp } from './formatTimestamp';

test('a time reads MMM DD HH:mm:ss.SSS [data-9-16]', () => {
  expect(formatTimestamp(new Date(2025, 0, 2, 3, 4, 5, 6).getTime())).toBe('Jan 02 03:04:05.006');
  expect(formatTimestamp(new Date(2025, 11, 31, 23, 59, 59, 999).toISOString())).toBe('Dec 31 23:59:59.999');
});

test('nanoseconds are cut, and what is no time is shown as it is', () => {
  const iso = new Date(2025, 0, 2, 3, 4, 5, 6).toISOString().replace('Z', '789123Z');
  expect(formatTimestamp(iso)).toBe('Jan 02 03:04:05.006');
  expect(formatTimestamp('yesterday')).toBe('yesterday');
});
