import { expect, test } from 'vitest';
import { reachesWarm } from './reachesWarm';

const now = Date.UTC(2026, 0, 20, 12);
const entry = (accountId: number, hotRetentionDays: number | null, retentionDays = 30) => ({
  accountId,
  retentionDays,
  snapSearchRetentionDays: retentionDays,
  hotRetentionDays,
});

test('a range reaches into the warm tier when it begins before the first day that the store has', () => {
  const from = (text: string, ...entries: ReturnType<typeof entry>[]) => reachesWarm(entries, text, { now });
  expect(from('now-15m', entry(1, 5))).toBeUndefined();
  expect(from('now-5d', entry(1, 5))).toBeUndefined();
  expect(from('now-6d', entry(1, 5))).toBe('2026-01-15');
  expect(from('2026-01-14T23:59:59Z', entry(1, 5))).toBe('2026-01-15');
  expect(from(String(Date.UTC(2026, 0, 15)), entry(1, 5))).toBeUndefined();
  expect(from('now-6d', entry(1, 10), entry(2, 5))).toBe('2026-01-15');
  expect(from('now-60d', entry(1, null))).toBeUndefined();
  expect(from('now-60d', entry(1, 30))).toBeUndefined();
  expect(from('now-60d')).toBeUndefined();
  expect(from('yesterday-ish', entry(1, 5))).toBeUndefined();
});
