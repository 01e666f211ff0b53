import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExploreStore } from '../ExploreStore';
import { useLiveRefresh } from './useLiveRefresh';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Props {
  readonly store: ExploreStore;
  readonly every?: number;
  readonly busy?: boolean;
  readonly paused?: boolean;
}

function Live({ store, every = 5000, busy = false, paused = false }: Props) {
  useLiveRefresh(store, every, busy, paused);
  return null;
}

const start = () => new ExploreStore({ go: () => {} });

test('searches again every so often, and stops with the page', () => {
  const store = start();
  const { unmount } = render(<Live store={store} />);
  vi.advanceTimersByTime(4999);
  expect(store.run).toBe(0);
  vi.advanceTimersByTime(1);
  expect(store.run).toBe(1);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(store.run).toBe(1);
});

test.each([{ every: 0 }, { busy: true }, { paused: true }])('waits with %j', (props) => {
  const store = start();
  const { rerender } = render(<Live store={store} {...props} />);
  vi.advanceTimersByTime(60_000);
  expect(store.run).toBe(0);
  rerender(<Live store={store} />);
  vi.advanceTimersByTime(5000);
  expect(store.run).toBe(1);
});

test('does nothing while the tab is hidden', () => {
  const store = start();
  render(<Live store={store} />);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(15_000);
  expect(store.run).toBe(0);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(5000);
  expect(store.run).toBe(1);
});
