import { expect, test } from 'vitest';
import type { Filter } from '#sdk/query';
import { exploreAddress } from '../common/exploreState';
import { ExploreStore } from './store/ExploreStore';

const filter = (value: string, more: Partial<Filter> = {}) => ({ field: { id: 'f', name: 'f' }, type: 'IS', value, ...more }) as Filter;

function start() {
  const go = (path: string): void => store.readUrl(new URL(path, 'http://test').search);
  const store: ExploreStore = new ExploreStore({ go });
  store.readUrl('');
  return { store, go };
}

test('a pinned filter stays over clearing, and over a saved search that is loaded', () => {
  const { store, go } = start();
  store.set({ query: 'a', filters: [filter('x', { pinned: true }), filter('y')] });
  store.clear();
  expect(store.state).toMatchObject({ query: '', filters: [{ value: 'x', pinned: true }] });
  go(exploreAddress({ savedSearchId: '7', query: 'b', filters: [filter('z')] }));
  expect(store.state).toMatchObject({ savedSearchId: '7', query: 'b', filters: [{ value: 'x' }, { value: 'z' }] });
  go(exploreAddress({}));
  expect(store.state.filters).toMatchObject([{ value: 'x', pinned: true }]);
});

test('a pinned filter goes when it is removed itself', () => {
  const { store } = start();
  store.set({ filters: [filter('x', { pinned: true })] });
  store.setFilters([]);
  expect(store.state.filters).toEqual([]);
});

test('a pinned filter of the search narrows nothing around a log', () => {
  const { store, go } = start();
  store.set({ filters: [filter('x', { pinned: true })] });
  go(exploreAddress({ mode: 'SURROUNDING_LOGS', contextLogId: '1-1' }));
  expect(store.state.filters).toEqual([]);
});

test('pinning changes nothing of what is asked for', () => {
  const { store } = start();
  store.set({ filters: [filter('x')] });
  const before = JSON.stringify(store.request);
  store.set({ filters: [filter('x', { pinned: true })] });
  expect(JSON.stringify(store.request)).toBe(before);
});

test('a shared link opens as it is', () => {
  const { store } = start();
  store.set({ filters: [filter('x', { pinned: true })] });
  const other = new ExploreStore({ go: () => {} });
  other.readUrl(new URL(exploreAddress({ filters: [filter('z')] }), 'http://test').search);
  expect(other.state.filters).toMatchObject([{ value: 'z' }]);
});
