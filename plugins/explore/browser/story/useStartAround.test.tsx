import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExploreStore } from '../store/ExploreStore';
import { useStartAround } from './useStartAround';

test('a filter of one log starts from the log, also for somebody who went back before the search of another filter was drawn', () => {
  const asked: string[] = [];
  const store = new ExploreStore({ go: (path) => asked.push(path) });
  const hit = { _id: 'a', cursor: '', _source: { '@timestamp': '2026-03-01T10:00:00.000Z' } };
  renderHook(() => useStartAround(store, hit, 'CLASSIC'));
  store.exclude('size', 'large');
  dispatchEvent(new PopStateEvent('popstate'));
  store.setExists('size', false);
  const filters = asked.map((path) => JSON.parse(new URL(path, 'http://astrolabe.test').searchParams.get('filters') ?? '[]'));
  const field = { id: 'size', name: 'size' };
  expect(filters).toMatchObject([[{ field, type: 'IS', value: 'large', negate: true }], [{ field, type: 'EXIST', negate: false }]]);
});
