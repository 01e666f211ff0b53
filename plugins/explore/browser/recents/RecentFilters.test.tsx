import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api, SessionStore } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import { memoryEntries } from '#sdk/testing';
import { RecentFilters } from './RecentFilters';

let entries = memoryEntries();
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  entries = memoryEntries();
});
const filter = (value: string): Filter => ({ field: { id: 'f', name: 'f' }, type: 'IS', value });
const start = (maxRecentFilters: number, account = 1) =>
  new RecentFilters(
    { get: async () => ({ maxRecentFilters }) } as unknown as Api,
    { session: { user: { id: 1 }, account: { id: account } } } as unknown as SessionStore,
    entries,
  );

test('the setting explore.maxRecentFilters says how many are kept, each once, the newest first [data-5-28]', async () => {
  const recent = start(3);
  for (const value of ['A', 'B', 'A', 'C', 'D']) await recent.add(filter(value));
  expect(recent.filters).toEqual([filter('D'), filter('C'), filter('A')]);

  const later = start(2);
  await later.load();
  expect(later.filters).toEqual([filter('D'), filter('C')]);
  const elsewhere = start(3, 2);
  await elsewhere.load();
  expect(elsewhere.filters).toEqual([]);
});

test('what is damaged in the browser counts as nothing', async () => {
  await entries.keep('explore-recent-filters:1:1', [{ type: 'NEAR' }], 1000);
  const recent = start(3);
  await recent.load();
  expect(recent.filters).toEqual([]);
});

test('filters are offered for 90 days after the last one was added', async () => {
  vi.useFakeTimers({ now: 0 });
  const recent = start(3);
  await recent.add(filter('A'));
  vi.setSystemTime(90 * 24 * 60 * 60 * 1000 - 1);
  await recent.load();
  expect(recent.filters).toEqual([filter('A')]);
  vi.setSystemTime(90 * 24 * 60 * 60 * 1000);
  await recent.load();
  expect(recent.filters).toEqual([]);
});
