import { beforeEach, expect, test } from 'vitest';
import type { Api, SessionStore } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import { RecentFilters } from './RecentFilters';

beforeEach(() => localStorage.clear());
const filter = (value: string): Filter => ({ field: { id: 'f', name: 'f' }, type: 'IS', value });
const start = (maxRecentFilters: number, account = 1) =>
  new RecentFilters(
    { get: async () => ({ maxRecentFilters }) } as unknown as Api,
    { session: { user: { id: 1 }, account: { id: account } } } as unknown as SessionStore,
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
  localStorage.setItem('explore-recent-filters:1:1', '[{"type":"NEAR"}]');
  const recent = start(3);
  await recent.load();
  expect(recent.filters).toEqual([]);
});
