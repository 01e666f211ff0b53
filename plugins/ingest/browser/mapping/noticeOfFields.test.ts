import { expect, test } from 'vitest';
import { noticeOfFields } from './noticeOfFields';

const now = Date.UTC(2026, 0, 2);
const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [{ used: 999, max: 1000, unmappedAt: null }, undefined],
  [{ used: 999, max: 1000, unmappedAt: ago(25) }, undefined],
  [{ used: 999, max: 1000, unmappedAt: ago(1) }, 'A log had more fields than a single one may map.'],
  [{ used: 1000, max: 1000, unmappedAt: null }, 'All 1,000 fields that the account may have are mapped.'],
])('%j', (usage, text) => {
  expect(noticeOfFields(usage, now)?.slice(0, text?.length)).toBe(text);
});
