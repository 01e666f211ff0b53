import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageVisit } from '#sdk/browser';
import { followPages } from './browser/followPages';
import { PageTracking } from './browser/PageTracking';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function navigating() {
  let listener: ((visit: PageVisit) => void) | undefined;
  return {
    visit: (): PageVisit => ({ state: 'first', path: '/first' }),
    subscribe: (told: (visit: PageVisit) => void) => {
      listener = told;
      return () => {
        listener = undefined;
      };
    },
    come: (state: string) => listener?.({ state, path: `/${state}` }),
  };
}

test("every transition restarts the tracking of the session's page, with the name of the new state [shell-2.1-20]", () => {
  const navigation = navigating();
  const restart = vi.fn();
  const end = followPages(navigation, { restart });
  navigation.come('dashboard.explore');
  navigation.come('dashboard.home');
  // The page that was loaded is the first.
  expect(restart.mock.calls).toEqual([[{ state: 'first' }], [{ state: 'dashboard.explore' }], [{ state: 'dashboard.home' }]]);
  end();
  navigation.come('dashboard.explore');
  expect(restart).toHaveBeenCalledTimes(3);
});

test('three transitions within 500 ms are one view, of the last page; a view is told 500 ms after the transition [shell-2.1-21]', () => {
  const navigation = navigating();
  const viewed = vi.fn();
  const tracking = new PageTracking(viewed);
  followPages(navigation, tracking);
  navigation.come('a');
  vi.advanceTimersByTime(200);
  navigation.come('b');
  vi.advanceTimersByTime(299);
  navigation.come('c');
  vi.advanceTimersByTime(499);
  expect(viewed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(viewed.mock.calls).toEqual([[{ state: 'c' }]]);
  navigation.come('d');
  tracking.stop();
  vi.advanceTimersByTime(1000);
  expect(viewed).toHaveBeenCalledTimes(1);
});
